import { ContentListScreen } from '@/features/content/components/ContentListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 生涯图书: further reading. */
export default definePage('pages/career/book', function BooksPage({ params }) {
  return <ContentListScreen kind='book' category={params.category} />
})
