// The orders of colleges: the one named in the address, and the groups of their filter.
import type { RequestOf, ResponseOf } from 'contract/registry'
import type { ListFilter } from '@/shared/screens/use-list-asked'
import { COLLEGE_GROUPS, filterFields } from './facets'

export type RankAnswer = ResponseOf<'School/RankList'>
export type RankType = RankAnswer['RankType']

const TYPES: readonly RankType[] = ['line', 'first-class', 'grades', 'plan', 'moved']

const LONGEST = 40

/** The order that a text names, counted or published; the first one for any other text. */
export const rankTypeOf = (text: string | undefined): RankType =>
  TYPES.find((type) => type === text) ?? (/^own:./.test(text ?? '') ? (text ?? '').slice(0, LONGEST) : 'line')

/** The groups of the filter; disciplines only if the order is by grades. */
export const rankGroups = (type: RankType) => [
  ...(type === 'grades'
    ? [{ key: 'Discipline', label: '学科', of: ({ Disciplines }: Pick<RankAnswer, 'Disciplines'>) => Disciplines }]
    : []),
  ...COLLEGE_GROUPS.flatMap(({ facet, ...group }) =>
    facet === 'Feature' ? [] : [{ ...group, of: ({ Facets }: Pick<RankAnswer, 'Facets'>) => Facets[facet] }],
  ),
]

/** The question for an order and a choice. */
export function rankQuestion(type: RankType, filter: ListFilter): Omit<RequestOf<'School/RankList'>, 'PageIndex'> {
  const { FeatureTagIdList: _, ...fields } = filterFields(filter)
  const [discipline] = filter.Discipline ?? []
  return { RankType: type, ...fields, ...(type === 'grades' && discipline ? { Discipline: discipline } : {}) }
}
