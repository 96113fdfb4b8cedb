import { useGetPersonalityInfoQuery } from '@/features/assessment/api'
import { ReportPart } from '@/features/assessment/components/ResultPart'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { useGone } from '@/shared/screens/use-gone'
import { Page } from '@/shared/ui/page/Page'

type Props = DeclaredPageProps<'pages/personal/appraisal/mbtidetail3'>

/** 性格报告: five factors; scale by scale for members. */
function PersonalityReport({ params, isOpen }: Props & { isOpen: boolean }) {
  const info = useGone(useGetPersonalityInfoQuery(params.id ? { ResultId: params.id } : {}), [
    'TEST_RESULT_NOT_FOUND',
    'INVALID_REQUEST',
  ])
  return <ReportPart info={info} test='personality' isOpen={isOpen} />
}

const Whole = (props: Props) => (
  <Page>
    <PersonalityReport {...props} isOpen />
  </Page>
)
const Free = (props: Props) => <PersonalityReport {...props} isOpen={false} />

export default defineMemberPage('pages/personal/appraisal/mbtidetail3', Whole, Free)
