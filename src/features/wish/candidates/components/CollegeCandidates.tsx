import type { Candidate } from '@/entities/candidate/candidate'
import { FillingBar } from '@/features/wish/table/FillingBar'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import type { ScorelessStateProps } from '@/shared/screens/ScorelessState'
import { useListCandidatesInfiniteQuery } from '../api'
import { AskedCandidatesProvider } from '../asked-candidates'
import { useBegunFilter } from '../filter-state'
import { useCandidateSearch } from '../hooks/use-candidate-search'
import { AllConditions } from './AllConditions'
import { CandidateScreen, type CandidateScreenProps } from './CandidateScreen'

export interface CollegeCandidatesProps {
  handle: DraftHandle
  /** The list begins with the tier and the search words of the address. */
  params: { batchId?: string; wishType?: string; tier?: string; keyword?: string }
  scoreless: ScorelessStateProps
  onBatches: () => void
  /** Opens the page that orders the wishes. */
  onTable: () => void
  onMajors?: (unit: Candidate) => void
  noticeOf: CandidateScreenProps['noticeOf']
}

const openRecommendation = () => void navigate('pages/recommend/start')

/** All units that can be filled with the score, college by college: 院校优先 and 新高考填报, which differ in the pages they open. */
export function CollegeCandidates(props: CollegeCandidatesProps) {
  const { handle, params, onTable, noticeOf, ...asked } = props
  const search = useCandidateSearch(handle, useBegunFilter(handle, params), undefined, params.keyword)
  return (
    <AskedCandidatesProvider value={{ handle, params, search, ...asked }}>
      <CandidateScreen
        noticeOf={noticeOf}
        useUnits={useListCandidatesInfiniteQuery}
        placeholder={handle.draft?.rule?.WishUnit === 'major+college' ? '搜专业或院校' : '搜院校或专业'}
        more={<AllConditions search={search} />}
        bottom={
          <FillingBar
            handle={handle}
            onTable={onTable}
            // an empty list has nothing to show: the button offers another way to fill it
            whenEmpty={{ id: 'to-recommend', label: '推荐一张', onClick: openRecommendation }}
          />
        }
      />
    </AskedCandidatesProvider>
  )
}
