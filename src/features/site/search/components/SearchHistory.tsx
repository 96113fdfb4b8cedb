import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import './search.scss'

export interface SearchHistoryProps {
  words: readonly string[]
  onChoose: (word: string) => void
  onClear: () => void
}

/** Earlier searches on this device, to repeat. */
export function SearchHistory({ words, onChoose, onClear }: SearchHistoryProps) {
  if (words.length === 0) return null
  return (
    <Card
      id='search-history'
      title='搜过的'
      extra={
        <Button id='clear-history' kind='text' size='sm' onClick={onClear}>
          清空
        </Button>
      }
    >
      <View className='search-words'>
        {words.map((word) => (
          <View key={word} className='search-words__word press' {...pressable({ onPress: () => onChoose(word) })}>
            {word}
          </View>
        ))}
      </View>
    </Card>
  )
}
