import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 生涯故事: how a person came to a choice; made up, and marked as such. */
export default definePage('pages/career/story', function StoriesPage({ params }) {
  return <ContentListScreen kind='story' category={params.category} />
})
