import { Text, View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { BASIS_WORDS } from '@/shared/lib/number/basis'
import './source-note.scss'

// The names of demonstration sources add nothing to the mark.
const DEMONSTRATION_NAME = /^演示数据(（[^）]*）)?\s*/

/** Year, source and basis of the numbers above it. Demonstration data carries a mark that cannot be overlooked. */
export function SourceNote({ source: { Year, Source: name, Basis } }: { source: Source }) {
  const isDemonstration = Basis === 'demonstration'
  const words = BASIS_WORDS[Basis]
  const named = isDemonstration ? name.replace(DEMONSTRATION_NAME, '') : name
  const origin = isDemonstration ? [named, '程序生成'] : [named ? `来源 ${named}` : '来源未注明']
  const parts = [...origin, Year !== null && `${Year} 年`, !isDemonstration && words]
  return (
    <View className='ui-source-note'>
      {isDemonstration && <Text className='ui-source-note__mark'>{words}</Text>}
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
    </View>
  )
}
