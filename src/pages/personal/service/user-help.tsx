import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 使用帮助: how to use the page the user comes from; the first steps if the address names no category of help. */
export default definePage('pages/personal/service/user-help', function UserHelpPage({ params }) {
  return <ContentListScreen kind='help' category={params.category || '第一次用'} />
})
