import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import { useListAllUnitsInfiniteQuery } from '@/features/wish/candidates/api'
import { CandidateHead } from '@/features/wish/candidates/components/CandidateHead'
import { CandidateResults } from '@/features/wish/candidates/components/CandidateResults'
import { FillingBar } from '@/features/wish/draft/components/FillingBar'
import { ListPane } from '@/features/wish/draft/components/ListPane'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { SearchHints } from '@/features/wish/candidates/components/SearchHints'
import { UnitSheets } from '@/features/wish/majors/components/UnitSheets'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useFreeToggle } from '@/features/wish/candidates/hooks/use-free-toggle'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useSearchHints } from '@/features/wish/candidates/hooks/use-search-hints'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { navigate } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { Page } from '@/shared/ui/page/Page'

/** Everything is shown, in words where it cannot be applied for. */
const EVERYTHING: CandidateFilter = { ...NO_FILTER, OnlyEligible: false }

const toBatches = () => void navigate('pages/query/college/batch', { way: 'self' })

/** 自主填报: search anything, add freely, with the list so far a press away. */
export default definePage('pages/query/self/index', function SelfPage({ params }) {
  const handle = useDraft()
  const batches = useChosenBatch(handle, params)
  const [filter, setFilter] = useState<CandidateFilter>(EVERYTHING)
  const found = useCandidateSearch(handle, [filter, setFilter])
  const clear = () => {
    found.setKeyword('')
    setFilter({ ...EVERYTHING, Sort: filter.Sort })
  }
  const search = { ...found, clear }
  const list = useListAllUnitsInfiniteQuery(search.question ?? skipToken)
  const hints = useSearchHints(search)
  const toggle = useFreeToggle(handle)
  const [lookedInto, setLookedInto] = useState<Candidate>()
  const first = list.currentData?.pages[0]

  usePullRefresh(async () => {
    if (!list.isUninitialized) await list.refetch()
  })

  if (handle.isReady && !handle.form) {
    return (
      <Page>
        <ScorelessState way='self' reason='填好省份、科类和分数，就能搜到本省所有院校和专业，看到各自的可能。' />
      </Page>
    )
  }
  return (
    <Page fill aside={<ListPane handle={handle} />} bottom={<FillingBar handle={handle} way='self' />}>
      <CandidateResults
        head={
          <CandidateHead
            search={search}
            tierCounts={first?.TierCounts}
            placeholder='搜任何院校或专业'
            notices={<ScoreNotices handle={handle} />}
            hints={<SearchHints hints={hints} onChoose={search.setKeyword} />}
          >
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
        onMajors={setLookedInto}
        onBatches={toBatches}
        onSiblings={setLookedInto}
        onToggle={toggle}
        isFree
      />
      <UnitSheets handle={handle} unit={lookedInto} onClose={() => setLookedInto(undefined)} />
    </Page>
  )
})
