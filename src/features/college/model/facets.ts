// The groups of the filter of colleges, and the question built from the chosen values.
import type { RequestOf, ResponseOf } from 'contract/registry'
import type { Relaxation } from '@/shared/screens/relaxations'
import type { FilterGroup } from '@/shared/ui/filter-sheet/FilterGroups'
import type { ListFilter } from '@/shared/screens/use-list-asked'

type Facets = ResponseOf<'College/Filters'>['Facets']
type FilterFields = Omit<RequestOf<'College/Filters'>, 'ProvinceId' | 'Track' | 'SubjectType' | 'Keyword'>

/** A group by the field of the request that its choices fill. */
interface Group extends Omit<FilterGroup, 'options'> {
  key: keyof FilterFields
  facet: keyof Facets
}

export const COLLEGE_GROUPS: readonly Group[] = [
  { key: 'EducationLevel', facet: 'Level', label: '层次' },
  { key: 'StrengthTagIdList', facet: 'Strength', label: '实力', multiple: true },
  { key: 'NatureIdList', facet: 'Nature', label: '办学性质', multiple: true },
  { key: 'CategoryIdList', facet: 'Category', label: '类型', multiple: true },
  { key: 'ProvinceIdList', facet: 'Province', label: '所在地', multiple: true },
  { key: 'FeatureTagIdList', facet: 'Feature', label: '特点', multiple: true },
]

/** The same for a ListScreen: its groups read the counts of the list's first page. */
export const collegeFacets = COLLEGE_GROUPS.map(({ facet, ...group }) => ({
  ...group,
  of: (first: { Facets: Facets }) => first.Facets[facet],
}))

/** The fields for the chosen values; groups without a choice add none. */
export function filterFields(filter: ListFilter): FilterFields {
  const fields: FilterFields = {}
  for (const { key } of COLLEGE_GROUPS) {
    const chosen = filter[key] ?? []
    if (chosen.length === 0) continue
    if (key === 'EducationLevel') fields[key] = chosen[0]
    else fields[key] = chosen
  }
  return fields
}

const condition = ({ Field, Label }: { Field: string; Label: string }) => ({
  key: Field === 'Keyword' ? 'keyword' : Field,
  label: Label,
})

/** The filters that can be given up, in the form of a list's screen. */
export const relaxations = ({ Relax }: Pick<ResponseOf<'College/Filters'>, 'Relax'>): Relaxation[] =>
  Relax.map(({ With = [], Count, ...first }) => ({ conditions: [first, ...With].map(condition), count: Count }))
