import type { Candidate } from '@/entities/candidate/candidate'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { draftSummary } from '@/features/wish/draft/model/draft'
import { navigate } from '@/shared/navigation/navigate'
import type { ScorelessStateProps } from '@/shared/screens/ScorelessState'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { useListCandidatesInfiniteQuery } from '../api'
import { useBegunFilter } from '../filter-slice'
import { useCandidateSearch } from '../hooks/use-candidate-search'
import { AllConditions } from './AllConditions'
import { CandidateScreen, type CandidateScreenProps } from './CandidateScreen'

export interface CollegeCandidatesProps {
  handle: DraftHandle
  /** The list begins with the tier and the words of the address. */
  params: { batchId?: string; wishType?: string; tier?: string; keyword?: string }
  scoreless: ScorelessStateProps
  onBatches: () => void
  /** To the page that orders the wishes. */
  onTable: () => void
  onMajors?: (unit: Candidate) => void
  noticeOf: CandidateScreenProps['noticeOf']
}

const openRecommendation = () => void navigate('pages/recommend/start')

/** All that can be filled with the score, college by college: 院校优先 and 新高考填报, which differ in the pages that they lead to. */
export function CollegeCandidates(props: CollegeCandidatesProps) {
  const { handle, params, onTable } = props
  const search = useCandidateSearch(handle, useBegunFilter(handle, params), undefined, params.keyword)
  const isEmpty = (handle.draft?.selectedSchool.length ?? 0) === 0
  return (
    <CandidateScreen
      {...props}
      search={search}
      useUnits={useListCandidatesInfiniteQuery}
      placeholder={handle.draft?.rule?.WishUnit === 'major+college' ? '搜专业或院校' : '搜院校或专业'}
      more={<AllConditions search={search} />}
      bottom={
        <BottomBar
          summary={draftSummary(handle.draft)}
          // an empty list has nothing to look at: another way to fill it
          secondary={isEmpty ? { id: 'to-recommend', label: '推荐一张', onClick: openRecommendation } : undefined}
          action={{ id: 'view-wishes', label: '查看志愿表', onClick: onTable }}
        />
      }
    />
  )
}
