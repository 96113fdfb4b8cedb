import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 生涯课堂: ten career lessons to read alone. */
export default definePage('pages/career/classroom', function ClassroomsPage({ params }) {
  return <ContentListScreen kind='classroom' category={params.category} />
})
