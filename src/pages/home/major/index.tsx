import { majorApi } from '@/features/major/api'
import { SpecialtyCell } from '@/features/major/components/SpecialtyCell'
import { LEVELS } from '@/features/major/specialty'
import { oneOf } from '@/shared/lib/data/one-of'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'

/** 专业库: the catalogues of majors, filtered by level, field and class. */
export default definePage('pages/home/major/index', function SpecialtyLibraryPage({ params }) {
  return (
    <ListScreen
      id='specialties'
      endpoint={majorApi.endpoints.listSpecialties}
      begin={{ filter: { Level: [oneOf(LEVELS, params.level) ?? '本科'] } }}
      question={({ keyword: Keyword, filter }) => ({
        Keyword,
        Level: oneOf(LEVELS, filter.Level?.[0]),
        FieldList: filter.Field ?? [],
        ClassList: filter.Class ?? [],
      })}
      search={{ placeholder: '专业名、旧名或拼音' }}
      facets={[
        { key: 'Level', label: '层次', of: ({ Levels }) => Levels },
        { key: 'Field', label: '门类', multiple: true, of: ({ Fields }) => Fields },
        { key: 'Class', label: '专业类', multiple: true, of: ({ Classes }) => Classes },
      ]}
      row={(one) => <SpecialtyCell one={one} />}
      keyOf={({ SpecialtyId }) => SpecialtyId}
      rowHeight={76}
      unit='个专业'
      source={({ Source }) => Source}
      empty={{ text: '专业目录还没有导入', reason: '导入之后会出现在这里。' }}
    />
  )
})
