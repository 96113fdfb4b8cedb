import { Text, View } from '@tarojs/components'
import { BASIS_WORDS, type Basis } from '@/shared/ui/source-note/basis'
import './source-note.scss'

export interface SourceNoteProps {
  year?: number | string
  source?: string
  basis: Basis
}

// What demonstration sources call themselves says no more than the mark does.
const DEMONSTRATION_NAME = /^演示数据(（[^）]*）)?\s*/

/** Year, source and basis of the numbers above it. Demonstration data carries a mark that cannot be overlooked. */
export function SourceNote({ year, source, basis }: SourceNoteProps) {
  const isDemonstration = basis === 'demonstration'
  const words = BASIS_WORDS[basis]
  const named = isDemonstration ? source?.replace(DEMONSTRATION_NAME, '') : source
  const origin = isDemonstration ? [named, '程序生成'] : [named ? `来源 ${named}` : '来源未注明']
  const parts = [...origin, year !== undefined && year !== '' && `${year} 年`, !isDemonstration && words]
  return (
    <View className='ui-source-note'>
      {isDemonstration && <Text className='ui-source-note__mark'>{words}</Text>}
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
    </View>
  )
}
