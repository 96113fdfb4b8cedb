import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 升学资讯: ways into higher education, and changes in them. */
export default definePage('pages/home/information/upgrade-news-list', function UpgradeNewsPage({ params }) {
  return <ContentListScreen kind='upgrade-news' category={params.category} />
})
