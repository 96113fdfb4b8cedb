// Which colleges pass a family's filter, how many each further choice would leave, and which conditions to drop if none passes.
import type { Static } from 'typebox'
import type { Relaxation as RelaxationSchema } from '../../../contract/college/shapes'
import type { FacetCount } from '../../../contract/shapes'
import { STRENGTHS } from '../../../engine/candidate-index/strengths'
import type { RegisteredCollege } from './register'

export interface CollegeFilter {
  provinces?: readonly string[]
  categories?: readonly string[]
  natures?: readonly string[]
  level?: string
  strengths?: readonly string[]
  features?: readonly string[]
  /** Colleges that match the keyword; undefined without one. */
  found?: ReadonlyMap<string, unknown>
}

/** Features, each with the data it depends on. */
const HERE = '本省招生'
const GRADE_A = 'A 类学科'
const FEATURES = [HERE, GRADE_A] as const

const DIMENSIONS = ['province', 'category', 'nature', 'level', 'strength', 'feature', 'keyword'] as const
type Dimension = (typeof DIMENSIONS)[number]
const BIT = Object.fromEntries(DIMENSIONS.map((name, at) => [name, 1 << at])) as Readonly<Record<Dimension, number>>
/** Fields of the request, with their labels for families. */
const FIELDS: Readonly<Record<Dimension, { field: string; label: string }>> = {
  province: { field: 'ProvinceIdList', label: '地区' },
  category: { field: 'CategoryIdList', label: '类型' },
  nature: { field: 'NatureIdList', label: '办学性质' },
  level: { field: 'EducationLevel', label: '层次' },
  strength: { field: 'StrengthTagIdList', label: '实力' },
  feature: { field: 'FeatureTagIdList', label: '特点' },
  keyword: { field: 'Keyword', label: '搜索词' },
}

interface CollegeFacets {
  Province: FacetCount[]
  Category: FacetCount[]
  Nature: FacetCount[]
  Level: FacetCount[]
  Strength: FacetCount[]
  Feature: FacetCount[]
}

export interface FilterAnswer {
  rows: RegisteredCollege[]
  facets: CollegeFacets
  relax: Relaxation[]
}

type Relaxation = Static<typeof RelaxationSchema>

/** Suggestions shown if more than one condition must be dropped: a choice, not a table. */
const MOST_TOGETHER = 3

/** Every choice of `size` among some. */
function choicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), size - 1).map((others) => [item, ...others]))
}

/**
 * The smallest sets of conditions to drop, those with the keyword last, those that leave more colleges first: singles if one is enough, else pairs, and so on.
 * @param failing how many colleges fail exactly the conditions of a set of bits
 */
function relaxationsOf(failing: ReadonlyMap<number, number>): Relaxation[] {
  const stated = DIMENSIONS.filter((name) => [...failing.keys()].some((fails) => (fails & BIT[name]) !== 0))
  const leftWithout = (names: readonly Dimension[]): number => {
    const given = names.reduce((bits, name) => bits | BIT[name], 0)
    return [...failing].reduce((sum, [fails, count]) => ((fails & ~given) === 0 ? sum + count : sum), 0)
  }
  for (let size = 1; size <= stated.length; size += 1) {
    const ways = choicesOf(stated, size)
      .map((names) => ({ names, count: leftWithout(names) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => Number(a.names.includes('keyword')) - Number(b.names.includes('keyword')) || b.count - a.count)
    if (ways.length > 0)
      return ways.slice(0, size === 1 ? stated.length : MOST_TOGETHER).map(({ names, count }) => {
        const [first, ...others] = names.map((name) => ({ Field: FIELDS[name].field, Label: FIELDS[name].label }))
        return { ...first!, Count: count, ...(others.length > 0 && { With: others }) }
      })
  }
  return []
}

class Tally {
  private readonly counts = new Map<string, { label: string; count: number }>()

  add(value: string, label = value): void {
    const known = this.counts.get(value)
    if (known) known.count += 1
    else this.counts.set(value, { label, count: 1 })
  }

  /** A chosen value stays visible, so that it can be removed, even if it leaves nothing. */
  keep(values: readonly string[] | undefined, label: (value: string) => string = (value) => value): void {
    for (const value of values ?? [])
      if (!this.counts.has(value)) this.counts.set(value, { label: label(value), count: 0 })
  }

  /** @param order the order of the values; if missing, the most frequent first */
  listed(order?: readonly string[]): FacetCount[] {
    const rows = [...this.counts].map(([Value, { label, count }]) => ({ Value, Label: label, Count: count }))
    if (order) return rows.sort((a, b) => order.indexOf(a.Value) - order.indexOf(b.Value))
    return rows.sort((a, b) => b.Count - a.Count || (a.Value < b.Value ? -1 : 1))
  }
}

const isSet = (values: readonly string[] | undefined): values is readonly string[] => (values?.length ?? 0) > 0

/** @param enrolsHere whether a college enrols in the chosen province; undefined if none is chosen, and then the feature is not offered */
export function filterColleges(
  colleges: readonly RegisteredCollege[],
  filter: CollegeFilter,
  enrolsHere?: (collegeId: string) => boolean,
): FilterAnswer {
  const featuresOf = (college: RegisteredCollege): string[] => [
    ...(enrolsHere?.(college.CollegeId) ? [HERE] : []),
    ...(college.grades.some(({ grade }) => grade.startsWith('A')) ? [GRADE_A] : []),
  ]
  const failsOf = (college: RegisteredCollege, features: readonly string[]): number => {
    const { provinces, categories, natures, level, strengths, features: wanted, found } = filter
    let fails = 0
    // a link may name a province by its short name as well as by its code
    if (isSet(provinces) && !provinces.includes(college.provinceId ?? '') && !provinces.includes(college.Province))
      fails |= BIT.province
    if (isSet(categories) && !categories.includes(college.Category)) fails |= BIT.category
    if (isSet(natures) && !natures.includes(college.Nature)) fails |= BIT.nature
    if (level && college.Level !== level) fails |= BIT.level
    if (isSet(strengths) && !college.tags.some((tag) => strengths.includes(tag))) fails |= BIT.strength
    if (isSet(wanted) && !wanted.every((feature) => features.includes(feature))) fails |= BIT.feature
    if (found && !found.has(college.CollegeId)) fails |= BIT.keyword
    return fails
  }
  const tally = Object.fromEntries(DIMENSIONS.map((name) => [name, new Tally()])) as Record<Dimension, Tally>
  const failing = new Map<number, number>()
  const rows: RegisteredCollege[] = []
  for (const college of colleges) {
    const features = featuresOf(college)
    const fails = failsOf(college, features)
    if (fails === 0) rows.push(college)
    else failing.set(fails, (failing.get(fails) ?? 0) + 1)
    const isOpen = (name: Dimension) => (fails & ~BIT[name]) === 0
    if (isOpen('province')) tally.province.add(college.provinceId ?? college.Province, college.Province)
    if (isOpen('category')) tally.category.add(college.Category)
    if (isOpen('nature')) tally.nature.add(college.Nature)
    if (isOpen('level')) tally.level.add(college.Level)
    if (isOpen('strength')) for (const tag of college.tags) tally.strength.add(tag)
    if (isOpen('feature'))
      for (const feature of features)
        if ((filter.features ?? []).every((wanted) => wanted === feature || features.includes(wanted)))
          tally.feature.add(feature)
  }
  const nameOf = (code: string) => colleges.find(({ provinceId }) => provinceId === code)?.Province ?? code
  tally.province.keep(filter.provinces, nameOf)
  tally.category.keep(filter.categories)
  tally.nature.keep(filter.natures)
  tally.level.keep(filter.level ? [filter.level] : [])
  tally.strength.keep(filter.strengths)
  tally.feature.keep(filter.features)
  return {
    rows,
    facets: {
      Province: tally.province.listed(),
      Category: tally.category.listed(),
      Nature: tally.nature.listed(),
      Level: tally.level.listed(['本科', '专科']),
      Strength: tally.strength.listed(STRENGTHS),
      Feature: tally.feature.listed(FEATURES),
    },
    relax: rows.length > 0 ? [] : relaxationsOf(failing),
  }
}
