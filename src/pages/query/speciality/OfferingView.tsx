import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { Candidate } from '@/entities/candidate/candidate'
import { useListOfferingInfiniteQuery } from '@/features/wish/majors/api'
import { CandidateHead } from '@/features/wish/candidates/components/CandidateHead'
import { CandidateResults } from '@/features/wish/candidates/components/CandidateResults'
import { FillingBar } from '@/features/wish/draft/components/FillingBar'
import { ListPane } from '@/features/wish/draft/components/ListPane'
import { UnitSheets } from '@/features/wish/majors/components/UnitSheets'
import { useCandidateSearch } from '@/features/wish/candidates/hooks/use-candidate-search'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useMajorToggle } from '@/features/wish/majors/hooks/use-major-toggle'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { hasWish } from '@/features/wish/draft/model/draft'
import { NO_FILTER, type CandidateFilter } from '@/features/wish/candidates/model/filters'
import { scoreLineParts } from '@/features/wish/batch/model/score-line'
import { hasMajor } from '@/features/wish/majors/model/major-choice'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { Page } from '@/shared/ui/page/Page'
import '@/features/wish/style/wish-atoms.scss'
import './OfferingView.scss'

/** The units that offer a major; adding one puts the major into its wish. */
export function OfferingView({ major, params }: { major: string } & DeclaredPageProps<'pages/query/speciality/index'>) {
  const handle = useDraft()
  const { draft } = handle
  const batches = useChosenBatch(handle, params)
  const filter = useState<CandidateFilter>(NO_FILTER)
  const search = useCandidateSearch(
    handle,
    filter,
    useMemo(() => ({ MajorName: major }), [major]),
  )
  const list = useListOfferingInfiniteQuery(search.question ?? skipToken)
  const toggle = useMajorToggle(handle, major)
  const [lookedInto, setLookedInto] = useState<Candidate>()
  const first = list.currentData?.pages[0]

  usePullRefresh(async () => {
    if (!list.isUninitialized) await list.refetch()
  })

  if (handle.isReady && !handle.form) {
    return (
      <Page>
        <ScorelessState way='speciality' reason={`填好省份、科类和分数，就能看到哪些院校开${major}、够不够得上。`} />
      </Page>
    )
  }
  const whose = scoreLineParts(handle, batches.data?.Track, first?.CandidateRank, first?.RankWithin)
  return (
    <Page fill aside={<ListPane handle={handle} />} bottom={<FillingBar handle={handle} way='speciality' />}>
      <CandidateResults
        head={
          <CandidateHead search={search} tierCounts={first?.TierCounts} placeholder='在这些院校里搜'>
            <View id='major-asked' className='major-asked'>
              开“{major}”的院校
            </View>
            {whose && <View className='major-whose num'>{`${whose.score} · ${whose.exam}`}</View>}
          </CandidateHead>
        }
        list={list}
        handle={handle}
        search={search}
        onMajors={setLookedInto}
        onSiblings={setLookedInto}
        onToggle={toggle}
        isAdded={(unit) => hasMajor(draft, unit)}
        addText={(unit) => (hasWish(draft, unit.UnitId) ? '选这个专业' : '加入')}
      />
      <UnitSheets handle={handle} unit={lookedInto} onClose={() => setLookedInto(undefined)} />
    </Page>
  )
}
