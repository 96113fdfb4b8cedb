import { useGetTestInfoQuery } from '@/features/assessment/api'
import { ReportPart } from '@/pages/assess/parts'
import type { PageParams } from '@/shared/navigation/use-page-params'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'

const PATH = 'pages/personal/appraisal/mbtidetail2'
interface Props {
  params: PageParams<typeof PATH>
}

function InterestReport({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGetTestInfoQuery({ test: 'holland', ...(params.id ? { ResultId: params.id } : {}) })
  return (
    <ReportPart info={useGone(info, ['TEST_RESULT_NOT_FOUND', 'INVALID_REQUEST'])} test='holland' isOpen={isOpen} />
  )
}
const Whole = (props: Props) => (
  <Page>
    <InterestReport {...props} isOpen />
  </Page>
)

/** 霍兰德报告: interests, majors and occupations; scale by scale for members. */
export default defineMemberPage(PATH, Whole, (props) => <InterestReport {...props} isOpen={false} />)
