import { ScrollView, Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { formatNumber } from '@/shared/lib/number/number-format'
import type { SearchHint } from '../model/search-hints'
import './SearchHints.scss'

/** Colleges and majors whose names contain the typed text; a press searches for exactly that name. */
export function SearchHints({ hints, onChoose }: { hints: readonly SearchHint[]; onChoose: (name: string) => void }) {
  if (hints.length === 0) return null
  return (
    <ScrollView scrollX id='search-hints' className='search-hints' {...{ role: 'group', 'aria-label': '搜索建议' }}>
      {hints.map(({ key, kind, name, note, count }) => (
        <View
          key={key}
          className='search-hints__hint press'
          {...pressable({
            label: [`${kind} ${name}`, note, `${count} 个志愿`].filter(Boolean).join('，'),
            onPress: () => onChoose(name),
          })}
        >
          <Text className='search-hints__kind'>{kind}</Text>
          <Text className='search-hints__name'>{name}</Text>
          {note && <Text className='search-hints__note'>{note}</Text>}
          <Text className='search-hints__note num'>{formatNumber(count)} 个</Text>
        </View>
      ))}
    </ScrollView>
  )
}
