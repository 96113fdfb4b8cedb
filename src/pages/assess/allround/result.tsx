import { useGetTestResultQuery } from '@/features/assessment/api'
import type { PageParams } from '@/shared/navigation/use-page-params'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'
import { ReportPart } from '../parts'

const PATH = 'pages/assess/allround/result'
interface Props {
  params: PageParams<typeof PATH>
}

function AllroundResult({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGone(useGetTestResultQuery({ ResultId: params.id ?? '' }), [
    'TEST_RESULT_NOT_FOUND',
    'INVALID_REQUEST',
  ])
  return <ReportPart info={info} test='all-round' isOpen={isOpen} />
}
const Whole = (props: Props) => (
  <Page>
    <AllroundResult {...props} isOpen />
  </Page>
)

/** 全面测评报告: interests, ways of learning and values in short; scale by scale for members. */
export default defineMemberPage(PATH, Whole, (props) => <AllroundResult {...props} isOpen={false} />)
