import { useGetTypeInfoQuery } from '@/features/assessment/api'
import { ReportPart } from '@/features/assessment/components/ResultPart'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'

type Props = DeclaredPageProps<'pages/personal/appraisal/mbtidetail'>

/** MBTI 报告: four scales, each with its error; scale by scale for members. */
function TypeReport({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGone(useGetTypeInfoQuery(params.id ? { ResultId: params.id } : {}), [
    'TEST_RESULT_NOT_FOUND',
    'INVALID_REQUEST',
  ])
  return <ReportPart info={info} test='mbti' isOpen={isOpen} />
}

const Whole = (props: Props) => (
  <Page>
    <TypeReport {...props} isOpen />
  </Page>
)
const Free = (props: Props) => <TypeReport {...props} isOpen={false} />

export default defineMemberPage('pages/personal/appraisal/mbtidetail', Whole, Free)
