import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Icon } from '@/shared/ui/icon/Icon'
import './home.scss'

/** Province and candidate, on one line; a tap changes them. */
export function WhoLine({ text, action, onChange }: { text: string; action: string; onChange: () => void }) {
  return (
    <View id='who-line' className='who-line press' {...pressable({ onPress: onChange, label: `${text}，${action}` })}>
      <Text className='who-line__text num'>{text}</Text>
      <Text className='who-line__change'>{action}</Text>
      <Icon name='arrow' size={14} color='sub' />
    </View>
  )
}
