import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 志愿课程: how to fill a list, to read before asking an expert; free. */
export default definePage('pages/home/expert-consulting/wish-course', function WishCoursePage({ params }) {
  return <ContentListScreen kind='news' category={params.category ?? '填报方法'} />
})
