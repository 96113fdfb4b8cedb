import { useGetTestResultQuery } from '@/features/assessment/api'
import { ReportPart } from '@/features/assessment/components/ResultPart'
import { useMajorWishes } from '@/features/recommend/hooks/use-major-wishes'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { useSession } from '@/shared/session/account/use-session'
import { Page } from '@/shared/ui/page/Page'

type Props = DeclaredPageProps<'pages/assess/allround/result'>

/** 全面测评报告: interests, learning and values in short; scale by scale for members. */
function AllroundResult({ params, isOpen }: Props & { isOpen: boolean }) {
  const { scoreFormData: form } = useSession()
  const { wishType } = useDraft()
  const wishes = useMajorWishes()
  const info = useGone(useGetTestResultQuery({ ResultId: params.id ?? '' }), [
    'TEST_RESULT_NOT_FOUND',
    'INVALID_REQUEST',
  ])
  return <ReportPart info={info} test='all-round' isOpen={isOpen} viewer={{ form, wishType, ...wishes }} />
}

const Whole = (props: Props) => (
  <Page>
    <AllroundResult {...props} isOpen />
  </Page>
)
const Free = (props: Props) => <AllroundResult {...props} isOpen={false} />

export default defineMemberPage('pages/assess/allround/result', Whole, Free)
