// The filters of the candidate list, and their form in the filter sheet.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import type { FilterGroup } from '@/shared/ui/filter-sheet/FilterGroups'
import type { Tier } from '@/shared/ui/tier-tag/tier'

type CandidateSort = NonNullable<RequestOf<'Wish/SchoolFirstList'>['Sort']>
export type CandidateStat = ResponseOf<'Wish/SchoolFirstStat'>
type Facet = CandidateStat['Facets']['Province']

export interface CandidateFilter {
  ProvinceIdList: string[]
  /** Short names; a city narrows its own province. */
  CityList: string[]
  CategoryIdList: string[]
  NatureIdList: string[]
  EducationLevel: string
  StrengthTagIdList: string[]
  FeatureTagIdList: string[]
  TierList: Tier[]
  Keyword: string
  /** Yuan a year; null for any. */
  MaxTuition: number | null
  OnlyEligible: boolean
  /** Leaves out units for which a filtered fact is unknown. */
  OnlyKnown: boolean
  /** Also shows units that enrolled nobody in the year used for this one. */
  ShowGone: boolean
  Sort: CandidateSort
}

export const NO_FILTER: CandidateFilter = {
  ProvinceIdList: [],
  CityList: [],
  CategoryIdList: [],
  NatureIdList: [],
  EducationLevel: '',
  StrengthTagIdList: [],
  FeatureTagIdList: [],
  TierList: [],
  Keyword: '',
  MaxTuition: null,
  OnlyEligible: true,
  OnlyKnown: false,
  ShowGone: false,
  Sort: 'fit',
}

export type SortOption = { value: CandidateSort; label: string }

const SORTS: readonly SortOption[] = [
  { value: 'fit', label: '最适合我' },
  { value: 'probability', label: '把握大的在前' },
  { value: 'rank', label: '难考的在前' },
  { value: 'plan', label: '计划多的在前' },
  { value: 'tuition', label: '学费低的在前' },
]

/** Orders of a list of majors: the calls use one set of names for both lists. */
export const MAJOR_SORTS: readonly SortOption[] = [
  { value: 'fit', label: '够得上的多' },
  { value: 'probability', label: '有保底的多' },
  { value: 'rank', label: '难考的在前' },
  { value: 'tuition', label: '开设的多' },
]

/** Upper bounds of yearly tuition that are offered, yuan. */
const TUITIONS: readonly number[] = [6_000, 8_000, 15_000, 30_000, 60_000]

export type FilterTopic = 'region' | 'category' | 'nature' | 'level' | 'feature' | 'tuition' | 'sort'

/** The order first, then the filters that families use most. */
export const FILTER_TOPICS: readonly { topic: FilterTopic; label: string }[] = [
  { topic: 'sort', label: '排序' },
  { topic: 'region', label: '地区' },
  { topic: 'level', label: '层次' },
  { topic: 'tuition', label: '学费' },
  { topic: 'category', label: '类型' },
  { topic: 'nature', label: '性质' },
  { topic: 'feature', label: '特色' },
]

const options = (facet: Facet | undefined) =>
  (facet ?? []).map(({ Value, Label, Count, Unknown }) => ({
    value: Value,
    label: Label,
    count: Count,
    ...(Unknown ? { unknown: Unknown } : {}),
  }))

/** The groups of one topic with the rows each choice leaves; without counts there are no choices. */
export function filterGroups(
  topic: FilterTopic,
  stat: CandidateStat | undefined,
  sorts: readonly SortOption[] = SORTS,
): FilterGroup[] {
  const facets = stat?.Facets
  switch (topic) {
    case 'region':
      return [
        { key: 'ProvinceIdList', label: '院校所在地', multiple: true, options: options(facets?.Province) },
        { key: 'CityList', label: '城市', multiple: true, options: options(facets?.City) },
      ]
    case 'category':
      return [{ key: 'CategoryIdList', label: '院校类型', multiple: true, options: options(facets?.Category) }]
    case 'nature':
      return [{ key: 'NatureIdList', label: '办学性质', multiple: true, options: options(facets?.Nature) }]
    case 'level':
      return [{ key: 'EducationLevel', label: '办学层次', options: options(facets?.Level) }]
    case 'feature':
      return [
        { key: 'StrengthTagIdList', label: '院校实力', multiple: true, options: options(facets?.Strength) },
        { key: 'FeatureTagIdList', label: '特色', multiple: true, options: options(facets?.Feature) },
        {
          key: 'Eligible',
          label: '选科',
          options: [{ value: 'all', label: '也显示选科不符合的' }],
        },
        { key: 'Known', label: '没有收录的条件', options: [{ value: 'only', label: '只看已知' }] },
      ]
    case 'tuition':
      return [
        {
          key: 'MaxTuition',
          label: '每年学费',
          options: TUITIONS.map((yuan) => ({ value: String(yuan), label: `${formatNumber(yuan)} 元以内` })),
        },
      ]
    case 'sort':
      return [{ key: 'Sort', label: '排序', isAlwaysSet: true, options: [...sorts] }]
  }
}

/** The filter as the sheet's values. */
export function sheetValue(filter: CandidateFilter): Record<string, string[]> {
  return {
    ProvinceIdList: filter.ProvinceIdList,
    CityList: filter.CityList,
    CategoryIdList: filter.CategoryIdList,
    NatureIdList: filter.NatureIdList,
    EducationLevel: filter.EducationLevel ? [filter.EducationLevel] : [],
    StrengthTagIdList: filter.StrengthTagIdList,
    FeatureTagIdList: filter.FeatureTagIdList,
    Eligible: filter.OnlyEligible ? [] : ['all'],
    Known: filter.OnlyKnown ? ['only'] : [],
    MaxTuition: filter.MaxTuition === null ? [] : [String(filter.MaxTuition)],
    Sort: [filter.Sort],
  }
}

/** The filter with the sheet's values taken over. */
export function withSheetValue(filter: CandidateFilter, value: Readonly<Record<string, string[]>>): CandidateFilter {
  const tuition = Number(value.MaxTuition?.[0])
  const sort = SORTS.find((item) => item.value === value.Sort?.[0])
  return {
    ...filter,
    ProvinceIdList: value.ProvinceIdList ?? [],
    CityList: value.CityList ?? [],
    CategoryIdList: value.CategoryIdList ?? [],
    NatureIdList: value.NatureIdList ?? [],
    EducationLevel: value.EducationLevel?.[0] ?? '',
    StrengthTagIdList: value.StrengthTagIdList ?? [],
    FeatureTagIdList: value.FeatureTagIdList ?? [],
    OnlyEligible: value.Eligible?.[0] !== 'all',
    OnlyKnown: value.Known?.[0] === 'only',
    MaxTuition: Number.isFinite(tuition) && tuition > 0 ? tuition : null,
    Sort: sort?.value ?? NO_FILTER.Sort,
  }
}

/** The filter with one topic reset. */
export function withoutTopic(filter: CandidateFilter, topic: FilterTopic): CandidateFilter {
  const value = sheetValue(filter)
  for (const { key } of filterGroups(topic, undefined)) value[key] = []
  return withSheetValue(filter, value)
}

/** Text of a topic's button: its name, or the choice. */
export function topicLabel(topic: FilterTopic, filter: CandidateFilter, sorts: readonly SortOption[] = SORTS): string {
  const name = FILTER_TOPICS.find((item) => item.topic === topic)?.label ?? ''
  if (topic === 'sort') return sorts.find(({ value }) => value === filter.Sort)?.label ?? name
  if (topic === 'tuition' && filter.MaxTuition !== null) return `${formatNumber(filter.MaxTuition)} 元以内`
  const count = topicCount(topic, filter)
  return count > 0 ? `${name} ${count}` : name
}

/** Groups that choose which rows to show: they do not count as filters. */
const SHOWS: readonly string[] = ['Eligible', 'Known']

/** Number of choices in a topic. Groups that only choose which rows to show do not count. */
export function topicCount(topic: FilterTopic, filter: CandidateFilter): number {
  if (topic === 'sort') return filter.Sort === NO_FILTER.Sort ? 0 : 1
  const value = sheetValue(filter)
  return filterGroups(topic, undefined).reduce(
    (sum, { key }) => (SHOWS.includes(key) ? sum : sum + (value[key]?.length ?? 0)),
    0,
  )
}

/** Whether any filter is set; the order does not count. */
export function isFiltered(filter: CandidateFilter): boolean {
  const topics = FILTER_TOPICS.filter(({ topic }) => topic !== 'sort')
  return (
    topics.some(({ topic }) => topicCount(topic, filter) > 0) ||
    filter.TierList.length > 0 ||
    filter.Keyword.trim() !== ''
  )
}

/** Longer search words are cut where they are named. */
const NAMED_WORDS = 12

/** The conditions set, by name, and the words searched for: 地区, 学费, 稳, 浙大. */
function conditionNames(filter: CandidateFilter): string[] {
  const topics = FILTER_TOPICS.filter(({ topic }) => topic !== 'sort' && topicCount(topic, filter) > 0)
  const words = filter.Keyword.trim().slice(0, NAMED_WORDS)
  return [...topics.map(({ label }) => label), ...filter.TierList, ...(words === '' ? [] : [words])]
}

/** What a list without rows says of the conditions set; `more` are conditions beside the filter. */
export function nothingFits(filter: CandidateFilter, what: string, more: readonly string[] = []) {
  const names = [...conditionNames(filter), ...more].map((name) => `“${name}”`)
  return {
    text: `没有符合条件的${what}`,
    reason: `现在限定了${names.join('、')}，${names.length === 1 ? '换一个' : '放宽一两个'}再看看。`,
    action: names.length === 1 ? `去掉${names[0]}` : '清空条件',
  }
}

/** Conditions of the candidates that a proposal has no question for, by name. */
export function notProposed({ CategoryIdList, EducationLevel, FeatureTagIdList }: CandidateFilter): string[] {
  const left = [
    CategoryIdList.length > 0 && '类型',
    EducationLevel !== '' && '层次',
    FeatureTagIdList.length > 0 && `特色（${FeatureTagIdList.join('、')}）`,
  ]
  return left.filter((name) => name !== false)
}

/** Number of filters set, over all topics; the order and the tier do not count. */
export function conditionCount(filter: CandidateFilter): number {
  const topics = FILTER_TOPICS.filter(({ topic }) => topic !== 'sort')
  return topics.reduce((sum, { topic }) => sum + topicCount(topic, filter), 0)
}
