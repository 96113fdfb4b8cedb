import { SpecialtyTree } from '@/features/major/components/SpecialtyTree'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

/** 学科门类: the classes of one field, or of all fields of a level. */
export default definePage('pages/home/major/category', function FieldPage({ params }) {
  // anyone can type it
  const field = params.field?.slice(0, 20)
  return (
    <Page title={field}>
      <SpecialtyTree level={params.level} field={field} hasClasses />
    </Page>
  )
})
