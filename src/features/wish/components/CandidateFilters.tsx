import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { cx } from '@/shared/ui/class-name/class-name'
import { FilterSheet } from '@/shared/ui/filter-sheet/FilterSheet'
import { useGetCandidateStatForecastQuery, useGetCandidateStatQuery } from '../api'
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
} from '../model/filters'
import type { CandidateRequest } from '../model/requests'
import './wish.scss'

/** Counts per tier and filter of what is asked. */
export function useCandidateStat(question: CandidateRequest | undefined) {
  const isForecast = Boolean(question?.WishType)
  const normal = useGetCandidateStatQuery(question && !isForecast ? question : skipToken)
  const forecast = useGetCandidateStatForecastQuery(question && isForecast ? question : skipToken)
  return isForecast ? forecast : normal
}

export interface CandidateFiltersProps {
  filter: CandidateFilter
  /** Counts for the filter in force. */
  stat: CandidateStat | undefined
  /** What to ask for the counts of a filter that is being chosen. */
  questionOf: (filter: CandidateFilter) => CandidateRequest
  onChange: (filter: CandidateFilter) => void
}

/** The row of filters, each opening a sheet that shows how many rows every choice would leave. */
export function CandidateFilters({ filter, stat, questionOf, onChange }: CandidateFiltersProps) {
  const [topic, setTopic] = useState<FilterTopic>()
  const [pending, setPending] = useState(filter)
  const preview = useCandidateStat(topic ? questionOf(pending) : undefined)
  const shown = preview.data ?? stat
  const title = FILTER_TOPICS.find((item) => item.topic === topic)?.label ?? ''
  const open = (next: FilterTopic) => {
    setPending(filter)
    setTopic(next)
  }
  return (
    <>
      <ScrollView scrollX className='wish-filters' {...{ role: 'group', 'aria-label': '筛选' }}>
        {FILTER_TOPICS.map((item) => (
          <View
            key={item.topic}
            id={`filter-by-${item.topic}`}
            className={cx(
              'wish-filters__topic press',
              topicCount(item.topic, filter) > 0 && 'wish-filters__topic--set',
            )}
            {...pressable({ onPress: () => open(item.topic), expanded: topic === item.topic })}
          >
            <Text>{topicLabel(item.topic, filter)} ▾</Text>
          </View>
        ))}
      </ScrollView>
      <FilterSheet
        open={topic !== undefined}
        title={title}
        groups={topic ? filterGroups(topic, shown) : []}
        value={sheetValue(pending)}
        resultCount={preview.isFetching ? undefined : preview.currentData?.Total}
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
