import { Text, View } from '@tarojs/components'
import { BASIS_WORDS, type Basis } from '@/shared/ui/source-note/basis'
import './source-note.scss'

export interface SourceNoteProps {
  year?: number | string
  source?: string
  basis: Basis
}

/** Year, source and basis of the numbers above it. Demonstration data carries a mark that cannot be overlooked. */
export function SourceNote({ year, source, basis }: SourceNoteProps) {
  const words = BASIS_WORDS[basis]
  return (
    <View className='ui-source-note'>
      {basis === 'demonstration' && <Text className='ui-source-note__mark'>{words}</Text>}
      <Text>
        {source ? `来源 ${source}` : '来源未注明'}
        {year !== undefined && year !== '' && ` ${year}`}
        {basis !== 'demonstration' && ` · ${words}`}
      </Text>
    </View>
  )
}
