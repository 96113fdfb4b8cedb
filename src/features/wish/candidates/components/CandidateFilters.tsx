import { useState, type ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { FilterSheet } from '@/shared/ui/filter-sheet/FilterSheet'
import { useCandidateStat } from '../hooks/use-candidate-stat'
import {
  FILTER_TOPICS,
  filterGroups,
  sheetValue,
  topicCount,
  topicLabel,
  withoutTopic,
  withSheetValue,
  type CandidateFilter,
  type CandidateStat,
  type FilterTopic,
  type SortOption,
} from '../model/filters'
import type { CandidateRequest, MajorRequest } from '@/features/wish/draft/requests'
import './CandidateFilters.scss'

/** Filters before the link to all of them: as many as a narrow phone shows at once. */
const FIRST_TOPICS = 3

export interface CandidateFiltersProps {
  filter: CandidateFilter
  /** Counts for the present filter. */
  stat: CandidateStat | undefined
  /** The question for the counts of a filter that is being chosen. */
  questionOf: (filter: CandidateFilter) => CandidateRequest | MajorRequest | undefined
  onChange: (filter: CandidateFilter) => void
  /** Shown after the first filters: the link to all of them. */
  more?: ReactNode
  sorts?: readonly SortOption[]
  /** False if the list does not have one row for each unit counted. */
  isCounted?: boolean
}

/** The row of filters, each opening a sheet that shows how many rows every choice would leave. */
export function CandidateFilters(props: CandidateFiltersProps) {
  const { filter, stat, questionOf, onChange, more, sorts, isCounted = true } = props
  const [topic, setTopic] = useState<FilterTopic>()
  const [pending, setPending] = useState(filter)
  const preview = useCandidateStat(topic ? questionOf(pending) : undefined)
  const shown = preview.data ?? stat
  const title = FILTER_TOPICS.find((item) => item.topic === topic)?.label ?? ''
  const open = (next: FilterTopic) => {
    setPending(filter)
    setTopic(next)
  }
  const topicButton = (item: (typeof FILTER_TOPICS)[number]) => (
    <View
      key={item.topic}
      id={`filter-by-${item.topic}`}
      className={cx('wish-filters__topic press', topicCount(item.topic, filter) > 0 && 'wish-filters__topic--set')}
      {...pressable({ onPress: () => open(item.topic), expanded: topic === item.topic })}
    >
      <Text>{topicLabel(item.topic, filter, sorts)} ▾</Text>
    </View>
  )
  return (
    <>
      <ScrollView scrollX className='wish-filters' {...{ role: 'group', 'aria-label': '筛选' }}>
        {FILTER_TOPICS.slice(0, FIRST_TOPICS).map(topicButton)}
        {more}
        {FILTER_TOPICS.slice(FIRST_TOPICS).map(topicButton)}
      </ScrollView>
      <FilterSheet
        open={topic !== undefined}
        title={title}
        groups={topic ? filterGroups(topic, shown, sorts) : []}
        value={sheetValue(pending)}
        resultCount={preview.isFetching || !isCounted ? undefined : preview.currentData?.Total}
        onChange={(value) => setPending(withSheetValue(pending, value))}
        onReset={() => topic && setPending(withoutTopic(pending, topic))}
        onClose={() => setTopic(undefined)}
        onConfirm={() => {
          setTopic(undefined)
          onChange(pending)
        }}
      />
    </>
  )
}
