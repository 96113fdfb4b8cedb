import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 生涯案例: lists of wishes worked through; made up, and marked as such. */
export default definePage('pages/career/case', function CasesPage({ params }) {
  return <ContentListScreen kind='case' category={params.category} />
})
