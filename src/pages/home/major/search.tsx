import { specialtySearch } from '@/features/major/components/specialty-search'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'

export default definePage('pages/home/major/search', function SpecialtySearchPage({ params }) {
  return <ListScreen {...specialtySearch(params.keyword, params.asker)} />
})
