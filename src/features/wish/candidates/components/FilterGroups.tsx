import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/card/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import {
  FILTER_TOPICS,
  filterGroups,
  sheetValue,
  withSheetValue,
  type CandidateFilter,
  type CandidateStat,
} from '../model/filters'
import '@/features/wish/style/wish-atoms.scss'
import './FilterGroups.scss'

export interface FilterGroupsProps {
  filter: CandidateFilter
  /** Counts of the filter as it stands. */
  stat: CandidateStat | undefined
  onChange: (filter: CandidateFilter) => void
}

/** All filters of the candidates below each other, one card a topic. */
export function FilterGroups({ filter, stat, onChange }: FilterGroupsProps) {
  const value = sheetValue(filter)
  return (
    <>
      {FILTER_TOPICS.map(({ topic }) => (
        <Card key={topic} id={`topic-${topic}`}>
          {filterGroups(topic, stat).map((group) => (
            <View key={group.key}>
              <View className='exam-filter__label'>{group.label}</View>
              {group.options.length === 0 && <View className='wish-note'>现在没有可选的</View>}
              <Chips
                id={`filter-${group.key}`}
                label={group.label}
                options={group.options}
                multiple={group.multiple}
                clearable={group.key !== 'Sort'}
                value={value[group.key] ?? []}
                onChange={(next) => onChange(withSheetValue(filter, { ...value, [group.key]: next }))}
              />
            </View>
          ))}
        </Card>
      ))}
    </>
  )
}
