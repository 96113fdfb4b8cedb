import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 教案: ten career lessons, for the teacher. */
export default definePage('pages/career/teach-plan', function TeachPlansPage({ params }) {
  return <ContentListScreen kind='teach-plan' category={params.category} />
})
