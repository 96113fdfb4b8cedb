import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Candidate } from '@/entities/candidate/candidate'
import { useListCandidatesInfiniteQuery } from '@/features/wish/candidates/api'
import { CandidateHead } from '@/features/wish/candidates/components/CandidateHead'
import { CandidateResults } from '@/features/wish/candidates/components/CandidateResults'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { ListPane } from '@/features/wish/draft/components/ListPane'
import { draftSummary } from '@/features/wish/draft/model/draft'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { navigate } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { Page } from '@/shared/ui/page/Page'
import { TIERS, type Tier } from '@/shared/ui/tier-tag/tier'

const tierOf = (value: string | undefined): Tier[] => TIERS.filter((tier) => tier === value)
const toBatches = () => void navigate('pages/query/college/batch')
const openMajors = (unit: Candidate) => void navigate('pages/query/specialty/list', { unitId: unit.UnitId })

export default definePage('pages/query/college/index', function CollegePage({ params }) {
  const handle = useDraft()
  const { isReady, form, draft } = handle
  const batches = useChosenBatch(handle, params)
  const filter = useState<CandidateFilter>(() => ({ ...NO_FILTER, TierList: tierOf(params.tier) }))
  const search = useCandidateSearch(handle, filter, undefined, params.keyword)
  const list = useListCandidatesInfiniteQuery(search.question ?? skipToken)
  const first = list.currentData?.pages[0]

  usePullRefresh(async () => {
    if (!list.isUninitialized) await list.refetch()
  })

  if (isReady && !form) {
    return (
      <Page>
        <ScorelessState reason='填好省份、科类和分数，就能看到每所院校的录取可能。' />
      </Page>
    )
  }
  return (
    <Page
      fill
      aside={<ListPane handle={handle} />}
      bottom={
        <BottomBar
          summary={draftSummary(draft)}
          action={{ id: 'view-wishes', label: '查看志愿表', onClick: () => void navigate('pages/query/adjust/wish') }}
        />
      }
    >
      <CandidateResults
        head={
          <CandidateHead search={search} tierCounts={first?.TierCounts} notices={<ScoreNotices handle={handle} />}>
            <ScoreLine
              handle={handle}
              track={batches.data?.Track}
              rank={first?.CandidateRank}
              within={first?.RankWithin}
              onPress={toBatches}
            />
          </CandidateHead>
        }
        list={list}
        handle={handle}
        search={search}
        onMajors={openMajors}
        onBatches={toBatches}
      />
    </Page>
  )
})
