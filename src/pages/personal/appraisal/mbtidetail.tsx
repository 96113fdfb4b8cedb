import { useGetTestInfoQuery } from '@/features/assessment/api'
import { ReportPart } from '@/pages/assess/parts'
import type { PageParams } from '@/shared/navigation/use-page-params'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'

const PATH = 'pages/personal/appraisal/mbtidetail'
interface Props {
  params: PageParams<typeof PATH>
}

function TypeReport({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGetTestInfoQuery({ test: 'mbti', ...(params.id ? { ResultId: params.id } : {}) })
  return <ReportPart info={useGone(info, ['TEST_RESULT_NOT_FOUND', 'INVALID_REQUEST'])} test='mbti' isOpen={isOpen} />
}
const Whole = (props: Props) => (
  <Page>
    <TypeReport {...props} isOpen />
  </Page>
)

/** MBTI 报告: four scales, each with its error; scale by scale for members. */
export default defineMemberPage(PATH, Whole, (props) => <TypeReport {...props} isOpen={false} />)
