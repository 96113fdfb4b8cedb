import { Card } from '@/shared/ui/layout/Card'
import { FilterGroups } from '@/shared/ui/filter-sheet/FilterGroups'
import {
  FILTER_TOPICS,
  filterGroups,
  sheetValue,
  withSheetValue,
  type CandidateFilter,
  type CandidateStat,
} from '../model/filters'

export interface FilterCardsProps {
  filter: CandidateFilter
  /** Counts of the present filter. */
  stat: CandidateStat | undefined
  onChange: (filter: CandidateFilter) => void
}

/** All filters of the candidates, one card per topic. */
export function FilterCards({ filter, stat, onChange }: FilterCardsProps) {
  return (
    <>
      {FILTER_TOPICS.map(({ topic }) => (
        <Card key={topic} id={`topic-${topic}`}>
          <FilterGroups
            groups={filterGroups(topic, stat)}
            value={sheetValue(filter)}
            onChange={(value) => onChange(withSheetValue(filter, value))}
          />
        </Card>
      ))}
    </>
  )
}
