import { Text, View } from '@tarojs/components'
import { formatNumber } from '@/shared/lib/number/number-format'
import { pressable } from '@/shared/ui/accessibility'
import './WeakFold.scss'

/** The common weakness of the last candidates. */
export const weakText = (count: number): string =>
  `数据少的 ${formatNumber(count)} 个：往年的线没有、太少、太旧或起落大，概率只能大致参考`

/** Under the candidates with reliable numbers: a button that shows the others. */
export function WeakFold({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <View id='weak-fold' className='weak-fold num press' {...pressable({ expanded: false, onPress })}>
      <Text className='weak-fold__text'>{weakText(count)}</Text>
      <Text className='weak-fold__action'>展开 ▾</Text>
    </View>
  )
}
