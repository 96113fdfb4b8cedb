import { useMemo, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { unitTitle, type Candidate } from '@/entities/candidate/candidate'
import type { ResponseOf } from 'contract/registry'
import { endlessList, type EndlessResult } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { waysOn } from '@/shared/screens/ways-on'
import { formatNumber } from '@/shared/lib/number/number-format'
import { isTextEnlarged } from '@/shared/platform/text-size'
import { ListScroller } from '@/shared/ui/infinite-list/ListScroller'
import { useStableCallback } from '@/shared/lib/hooks/use-stable-callback'
import { useAskedCandidates } from '../asked-candidates'
import { useWishToggle } from '@/features/wish/draft/hooks/use-wish-toggle'
import { hasWish } from '@/entities/draft/draft'
import { isFiltered, nothingFits } from '../model/filters'
import { specialtyRequest } from '@/features/wish/draft/requests'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { KnownCutoffs } from './KnownCutoffs'
import { CandidateCard } from './CandidateCard'
import { EvidenceSheet } from './EvidenceSheet'
import { WeakFold, weakText } from './WeakFold'
import '@/features/wish/wish-atoms.scss'
import './list-head.scss'

export type CandidatePage = ResponseOf<'Wish/SchoolFirstList'>

/** Approximate height of a card with the gap under it, design px: cards are measured when they are drawn. */
const CARD_HEIGHT = 132

export interface CandidateResultsProps {
  /** Shown above the cards, scrolls with them. */
  head: ReactNode
  list: EndlessResult<CandidatePage>
  onMajors: (unit: Candidate) => void
  /** A note above the cards already states that all cutoffs are old. */
  isOldSaid?: boolean
  /** Opens the college's other majors. */
  onSiblings: (unit: Candidate) => void
}

/** The candidates that a search finds, as an endless list, each with a button to add it. */
export function CandidateResults(props: CandidateResultsProps) {
  const { list, onMajors, onSiblings } = props
  const { handle, search, scoreless, onBatches, choosing } = useAskedCandidates()
  const { form, wishType, batchId, draft } = handle
  const toggle = useWishToggle(handle)
  // stays the same while the page is mounted: a change of one wish draws only its own card again
  const onToggle = useStableCallback(choosing?.onToggle ?? toggle)
  const openMajors = useStableCallback(onMajors)
  const isAdded = choosing?.isAdded ?? ((unit: Candidate) => hasWish(draft, unit.UnitId))
  const [asked, setAsked] = useState<Candidate>()
  const isTextLarge = useMemo(isTextEnlarged, [])
  const first = list.currentData?.pages[0]
  const found = endlessList<Candidate>(list)
  const majorsOf = (unitId: string) => draft?.selectedSchool.find((wish) => wish.UnitId === unitId)?.Majors.length ?? 0
  const resetKey = JSON.stringify([search.search, batchId, wishType])
  // Numbers with little data come last. A search for a name shows all matches.
  const { WeakFrom = 0, WeakCount = 0 } = first ?? {}
  const [unfolded, setUnfolded] = useState('')
  const isFolded = WeakFrom > 0 && unfolded !== resetKey && search.search.Keyword.trim() === ''
  const isAtFold = isFolded && WeakCount > 0 && (found.rows?.length ?? 0) >= WeakFrom
  const rows = isAtFold ? { ...found, rows: found.rows?.slice(0, WeakFrom), more: 'end' as const } : found
  return (
    <>
      <ListScroller resetKey={resetKey}>
        {props.head}
        <RowsView
          id='candidates'
          list={{ ...rows, isLoading: rows.isLoading || !search.question }}
          keyOf={(unit) => unit.UnitId}
          rowHeight={CARD_HEIGHT}
          skeletonRows={3}
          resetKey={resetKey}
          empty={
            search.filter.OnlyKnown
              ? {
                  text: '没有一个是已知符合的',
                  reason: '没有收录的条件判断不了，这些志愿没有列出；填报前查招生章程就能知道。',
                  action: '未知的也看',
                  onAction: () => search.setFilter({ ...search.filter, OnlyKnown: false }),
                }
              : isFiltered(search.search)
                ? { ...nothingFits(search.search, '院校'), onAction: search.clear }
                : search.filter.OnlyEligible && (first?.LineYears.length ?? 0) > 0
                  ? {
                      id: 'nothing-eligible',
                      text: '这个批次没有您能填的志愿',
                      reason: '有招生数据，但没有一个是现在的选科和分数能填的。',
                      action: '看不能填的',
                      onAction: () => search.setFilter({ ...search.filter, OnlyEligible: false }),
                    }
                  : {
                      id: 'batch-empty',
                      text: '这个批次还没有招生数据',
                      reason: '没有近年的录取线，也没有当年的招生计划，列不出志愿。',
                      action: '换批次',
                      onAction: onBatches,
                    }
          }
          waysOn={waysOn(onBatches, { way: scoreless.way, next: scoreless.next })}
          endText='已经到底了'
          after={isAtFold ? <WeakFold count={WeakCount} onPress={() => setUnfolded(resetKey)} /> : undefined}
          header={
            <>
              <View className='wish-count'>
                <View className='wish-count__number num'>{formatNumber(first?.Total)} 个志愿可选</View>
                {first && (
                  <SourceInfo parts={[{ source: first.DataSource }]}>
                    每个志愿的录取线和招生计划各从哪里来，点开它的卡片就能看到。
                  </SourceInfo>
                )}
              </View>
              {first && <KnownCutoffs answer={first} filter={search.filter} onChange={search.setFilter} />}
            </>
          }
          row={(unit, index) => (
            <>
              {WeakFrom > 0 && index === WeakFrom && <View className='weak-note'>{weakText(WeakCount)}</View>}
              <CandidateCard
                unit={unit}
                wishYear={form?.Year ?? 0}
                rank={first?.CandidateRank}
                within={first?.RankWithin}
                isTextLarge={isTextLarge}
                isOldSaid={props.isOldSaid}
                isAdded={isAdded(unit)}
                addText={choosing?.addText?.(unit)}
                isFree={choosing?.isFree}
                majorCount={majorsOf(unit.UnitId)}
                majorLimit={draft?.rule?.MajorsPerUnit ?? 0}
                onToggle={onToggle}
                onMajors={openMajors}
                onSiblings={onSiblings}
                onEvidence={setAsked}
              />
            </>
          )}
        />
      </ListScroller>
      <EvidenceSheet
        question={asked && form && specialtyRequest(form, { batchId, wishType }, asked.UnitId)}
        title={asked ? `${unitTitle(asked)} 的概率依据` : ''}
        isAhead={first !== undefined}
        rank={first?.CandidateRank}
        within={first?.RankWithin}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
