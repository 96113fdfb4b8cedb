import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 帮助中心: help by group of pages. */
export default definePage('pages/personal/service/help', function HelpPage({ params }) {
  return <ContentListScreen kind='help' category={params.category} />
})
