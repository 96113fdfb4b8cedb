import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { unitTitle, type Candidate } from '@/entities/candidate/candidate'
import type { ResponseOf } from 'contract/registry'
import { endlessList, type EndlessResult } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { isTextEnlarged } from '@/shared/platform/text-size/text-size'
import { useUiSettings } from '@/shared/ui/settings/ui-settings'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { CandidateSearch } from '../hooks/use-candidate-search'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { hasWish } from '@/features/wish/draft/model/draft'
import { isFiltered } from '../model/filters'
import { specialtyRequest } from '@/features/wish/draft/model/requests'
import { isAnyUnknown, KnownLines } from './KnownLines'
import { CandidateCard, candidateHeight } from './CandidateCard'
import { EvidenceSheet } from './EvidenceSheet'
import '@/features/wish/style/wish-atoms.scss'
import './list-head.scss'

type CandidatePage = ResponseOf<'Wish/SchoolFirstList'>

export interface CandidateResultsProps {
  list: EndlessResult<CandidatePage>
  handle: DraftHandle
  search: CandidateSearch
  onMajors: (unit: Candidate) => void
  /** To another batch, where this one is empty or may not be filed in. */
  onBatches?: () => void
  /** What the button of a card does; puts the unit in or takes it out by default. */
  onToggle?: (unit: Candidate) => void
  /** Whether a card's wish is in the list; by default, whether its unit is. */
  isAdded?: (unit: Candidate) => boolean
  /** Words of the button of a card that is not in the list. */
  addText?: (unit: Candidate) => string
  /** Units whose requirement the candidate does not meet can be added: `onToggle` asks first. */
  isFree?: boolean
  /** The cards say which of the unit's majors are the one asked for. */
  isOfMajor?: boolean
  /** What else the college offers; without it the cards have no such button. */
  onSiblings?: (unit: Candidate) => void
}

/** The candidates that a search finds, endless, each with its way into the list. */
export function CandidateResults(props: CandidateResultsProps) {
  const { list, handle, search, onMajors, onSiblings, onBatches, addText, isFree, isOfMajor } = props
  const { form, wishType, batchId, draft } = handle
  const { elder } = useUiSettings()
  const isTextLarge = useMemo(isTextEnlarged, [])
  const toggle = useWishToggle(handle)
  const onToggle = props.onToggle ?? toggle
  const isAdded = props.isAdded ?? ((unit: Candidate) => hasWish(draft, unit.UnitId))
  const [asked, setAsked] = useState<Candidate>()
  const first = list.currentData?.pages[0]
  const rows = endlessList<Candidate>(list)
  const majorsOf = (unitId: string) => draft?.selectedSchool.find((wish) => wish.UnitId === unitId)?.Majors.length ?? 0
  return (
    <>
      <RowsView
        id='candidates'
        list={{ ...rows, isLoading: rows.isLoading || !search.question }}
        keyOf={(unit) => unit.UnitId}
        rowHeight={candidateHeight({
          major: isOfMajor || draft?.rule?.WishUnit === 'major+college',
          unknown: isAnyUnknown(first, search.filter),
          elder,
        })}
        isFixedHeight={!isTextLarge}
        skeletonRows={6}
        resetKey={JSON.stringify([search.search, batchId, wishType])}
        empty={
          search.filter.OnlyKnown
            ? {
                text: '没有一个是已知符合的',
                reason: '没有收录的条件判断不了，这些志愿没有列出；填报前查招生章程就能知道。',
                action: '未知的也看',
                onAction: () => search.setFilter({ ...search.filter, OnlyKnown: false }),
              }
            : isFiltered(search.search)
              ? {
                  text: '没有符合条件的院校',
                  reason: '放宽一两个条件再看看。',
                  action: '清空条件',
                  onAction: search.clear,
                }
              : {
                  id: 'batch-empty',
                  text: '这个批次还没有招生数据',
                  reason: '没有近年的录取线，也没有今年的招生计划，列不出志愿。',
                  action: '换批次',
                  onAction: onBatches,
                }
        }
        wayOn={onBatches && { id: 'refused-to-batches', label: '换批次', onPress: onBatches }}
        endText='已经到底了'
        header={
          <>
            <View className='wish-count'>
              <View className='wish-count__number num'>{formatNumber(first?.Total)} 个志愿可选</View>
              {first && <SourceNote source={first.DataSource} />}
            </View>
            {first && <KnownLines answer={first} filter={search.filter} onChange={search.setFilter} />}
          </>
        }
        row={(unit) => (
          <CandidateCard
            unit={unit}
            wishYear={form?.Year ?? 0}
            years={first?.LineYears.slice(0, 3)}
            isAdded={isAdded(unit)}
            addText={addText?.(unit)}
            isFree={isFree}
            majorCount={majorsOf(unit.UnitId)}
            majorLimit={draft?.rule?.MajorsPerUnit ?? 0}
            isTextLarge={isTextLarge}
            onToggle={onToggle}
            onMajors={onMajors}
            onSiblings={onSiblings}
            onEvidence={setAsked}
          />
        )}
      />
      <EvidenceSheet
        question={asked && form && specialtyRequest(form, { batchId, wishType }, asked.UnitId)}
        title={asked ? `${unitTitle(asked)} 的概率依据` : ''}
        rank={first?.CandidateRank}
        within={first?.RankWithin}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
