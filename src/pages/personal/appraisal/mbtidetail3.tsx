import { useGetTestInfoQuery } from '@/features/assessment/api'
import { ReportPart } from '@/pages/assess/parts'
import type { PageParams } from '@/shared/navigation/use-page-params'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'

const PATH = 'pages/personal/appraisal/mbtidetail3'
interface Props {
  params: PageParams<typeof PATH>
}

function PersonalityReport({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGetTestInfoQuery({ test: 'personality', ...(params.id ? { ResultId: params.id } : {}) })
  return (
    <ReportPart info={useGone(info, ['TEST_RESULT_NOT_FOUND', 'INVALID_REQUEST'])} test='personality' isOpen={isOpen} />
  )
}
const Whole = (props: Props) => (
  <Page>
    <PersonalityReport {...props} isOpen />
  </Page>
)

/** 性格报告: five factors; scale by scale for members. */
export default defineMemberPage(PATH, Whole, (props) => <PersonalityReport {...props} isOpen={false} />)
