import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { ListAside } from '@/features/wish/table/ListAside'
import type { MajorRequest } from '@/features/wish/draft/requests'
import { UnitSheets } from '@/features/wish/majors/components/UnitSheets'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import type { EndlessResult } from '@/shared/screens/list-result'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { Page } from '@/shared/ui/page/Page'
import { useAskedCandidates } from '../asked-candidates'
import { allOldText } from '../model/card-words'
import { CandidateHead, type CandidateHeadProps } from './CandidateHead'
import { CandidateResults, type CandidatePage } from './CandidateResults'

export interface CandidateScreenProps extends Pick<CandidateHeadProps, 'placeholder' | 'more' | 'hints'> {
  /** The hook of the list. */
  useUnits: (question: MajorRequest | typeof skipToken) => EndlessResult<CandidatePage>
  /** The running summary and the links from the list. */
  bottom: ReactNode
  /** Which part of all candidates these are, shown before the score. */
  what?: ReactNode
  /** Warnings about the data of a track, to read before the list; `oldText` if all of it is old. */
  noticeOf: (track: string | undefined, oldText: string) => ReactNode
}

/** The candidates asked for (`AskedCandidatesProvider`) on a page of their own, for any way the family chooses. */
export function CandidateScreen(props: CandidateScreenProps) {
  const { useUnits, bottom, what, noticeOf, placeholder, more, hints } = props
  const { handle, params, search, scoreless, onBatches, onMajors } = useAskedCandidates()
  const batches = useChosenBatch(handle, params)
  const list = useUnits(search.question ?? skipToken)
  const [inside, setInside] = useState<Candidate>()
  const first = list.currentData?.pages[0]
  const oldText = allOldText(first?.LineYears ?? [], handle.form?.Year ?? 0)

  const { data: batchData } = batches
  const { TierCounts: tierCounts, CandidateRank: rank, RankWithin: within } = first ?? {}
  // another page of the list does not change the head
  const head = useMemo(() => {
    const notices = (
      <>
        {noticeOf(batchData?.Track, oldText)}
        <ScoreNotices handle={handle} />
      </>
    )
    return (
      <CandidateHead {...{ placeholder, more, hints, notices, tierCounts }}>
        <ScoreLine {...{ handle, what, rank, within }} track={batchData?.Track} onPress={onBatches} />
      </CandidateHead>
    )
  }, [handle, placeholder, more, hints, what, onBatches, noticeOf, batchData, tierCounts, rank, within, oldText])

  usePullRefresh(async () => {
    if (!list.isUninitialized) await list.refetch()
  })

  if (handle.isReady && !handle.form) {
    return (
      <Page>
        <ScorelessState {...scoreless} />
      </Page>
    )
  }
  return (
    <Page fill aside={<ListAside handle={handle} />} bottom={bottom}>
      <CandidateResults
        {...{ head, list }}
        onMajors={onMajors ?? setInside}
        onSiblings={setInside}
        isOldSaid={oldText !== ''}
      />
      <UnitSheets handle={handle} unit={inside} onClose={() => setInside(undefined)} />
    </Page>
  )
}
