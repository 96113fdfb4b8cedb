import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 课件: ten career lessons, sheets for the class. */
export default definePage('pages/career/courseware', function CoursewaresPage({ params }) {
  return <ContentListScreen kind='courseware' category={params.category} />
})
