import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 资讯: news that families need, by province, school year and month. */
export default definePage('pages/home/information/list', function NewsPage({ params }) {
  return <ContentListScreen kind='news' category={params.category} />
})
