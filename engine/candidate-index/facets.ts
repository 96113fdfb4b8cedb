// How many units each choice of a filter would leave.
import { LOW_TUITION } from '../planning/policy'
import { noTierCounts, TIERS, type TierCounts } from '../planning/tier'
import type { IndexData } from './data'
import { DIMENSION, FEATURES, type Failures, type IndexFilter } from './filter'
import type { Interned } from './intern'
import { STRENGTHS } from './strengths'
import type { UnitTraits } from './learning'
import { NO_TIER } from './order'

interface FacetCount {
  Value: string
  Label: string
  /** Rows that are known to pass. */
  Count: number
  /** Further rows kept because the requested property is unknown; missing if there are none. */
  Unknown?: number
}

interface IndexFacets {
  Province: FacetCount[]
  /** Of the chosen provinces, else the most frequent ones. */
  City: FacetCount[]
  Category: FacetCount[]
  Nature: FacetCount[]
  Strength: FacetCount[]
  Feature: FacetCount[]
  Level: FacetCount[]
}

export interface IndexStat {
  /** Units that pass every filter, including those with unknown properties. */
  total: number
  /** How many of them are kept only because a requested property is unknown. */
  unknown: number
  /** Further units that would pass and are shown only on demand. */
  gone: number
  tierCounts: TierCounts
  facets: IndexFacets
}

const FEATURE_LABELS: Readonly<Record<(typeof FEATURES)[number], string>> = {
  保底可选: '保底可选',
  计划增加: '计划增加',
  新增: '新增',
  学费低: `学费 ${LOW_TUITION} 元以下`,
  不限选科: '不限选科',
}

/** Counts per tier with all filters except the tier's own: each count is what tapping the tier leaves. */
export function tierCountsOf(fails: Int16Array, tier: Uint8Array): TierCounts {
  const found = new Int32Array(NO_TIER + 1)
  for (let unit = 0; unit < fails.length; unit += 1) {
    const fail = fails[unit] as number
    const at = tier[unit] as number
    if (fail >= 0 && (fail & ~DIMENSION.tier) === 0) found[at] = (found[at] as number) + 1
  }
  const counts = noTierCounts()
  TIERS.forEach((name, at) => (counts[name] = found[at] as number))
  return counts
}

/** Short names of the colleges' provinces, by code. */
export function provinceNamesOf({ units }: IndexData): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const unit of units)
    if (unit.collegeProvinceId !== null && unit.collegeProvince !== null)
      names.set(unit.collegeProvinceId, unit.collegeProvince)
  return names
}

/** Rows of one choice, by value: known to pass, and kept because something is unknown. */
class Tally {
  private readonly known: Int32Array
  private readonly unsure: Int32Array
  /** Rows whose attribute itself is unknown: they are kept whatever value is chosen. */
  private blank = 0

  constructor(private readonly values: readonly string[]) {
    this.known = new Int32Array(values.length)
    this.unsure = new Int32Array(values.length)
  }

  add(at: number, isKnown: boolean): void {
    const counts = isKnown ? this.known : this.unsure
    counts[at] = (counts[at] as number) + 1
  }

  addBlank(): void {
    this.blank += 1
  }

  listed(label: (value: string) => string = (value) => value): FacetCount[] {
    return this.values.map((value, at) => {
      const unknown = (this.unsure[at] as number) + this.blank
      const row = { Value: value, Label: label(value), Count: this.known[at] as number }
      return unknown > 0 ? { ...row, Unknown: unknown } : row
    })
  }

  /** The most frequent first. */
  sorted(label?: (value: string) => string): FacetCount[] {
    return this.listed(label).sort((a, b) => b.Count - a.Count || (a.Value < b.Value ? -1 : 1))
  }
}

/** Cities offered where no province is chosen. */
const MOST_TOWNS = 24

/** Whether a city is a choice: a chosen one, those of the chosen provinces, else the most frequent. */
function townsOffered(
  city: Interned,
  province: Interned,
  provinces: readonly string[] = [],
  cities: readonly string[] = [],
): (name: string, place: number) => boolean {
  if (provinces.length === 0) return (name, place) => place < MOST_TOWNS || cities.includes(name)
  const inside = new Set(cities)
  city.index.forEach((at, unit) => {
    if (at >= 0 && provinces.includes(province.values[province.index[unit] as number] ?? ''))
      inside.add(city.values[at] as string)
  })
  return (name) => inside.has(name)
}

/** Counts per filter choice: the rows each choice would leave with all other filters unchanged. */
export function facetsOf(
  { fails, featureBits, wantedFeatures, unknown, unknownFeatures, goneCount }: Failures,
  traits: UnitTraits,
  register: { strengthBits: Uint8Array; isRegistered: Uint8Array; isPlaced: Uint8Array; city: Interned },
  provinceNames: ReadonlyMap<string, string>,
  { withUnknown: keepsUnknown = false, provinces, cities }: IndexFilter,
): Omit<IndexStat, 'tierCounts'> {
  const columns = (['province', 'category', 'nature', 'level'] as const).map((name) => ({
    bit: DIMENSION[name],
    index: traits[name].index,
    tally: new Tally(traits[name].values),
  }))
  const { city } = register
  const towns = new Tally(city.values)
  const isOffered = townsOffered(city, traits.province, provinces, cities)
  const strengths = new Tally(STRENGTHS)
  const features = new Tally(FEATURES)
  let total = 0
  let unsure = 0
  for (let unit = 0; unit < fails.length; unit += 1) {
    const fail = fails[unit] as number
    if (fail < 0) continue
    const blank = unknown[unit] as number
    if (fail === 0) {
      total += 1
      if (blank !== 0) unsure += 1
    }
    for (const { bit, index, tally } of columns) {
      if ((fail & ~bit) !== 0) continue
      const at = index[unit] as number
      if (at >= 0) tally.add(at, (blank & ~bit) === 0)
      else if (keepsUnknown && (bit !== DIMENSION.province || register.isPlaced[unit] === 0)) tally.addBlank()
    }
    if ((fail & ~DIMENSION.province) === 0 && (city.index[unit] as number) >= 0)
      towns.add(city.index[unit] as number, (blank & ~DIMENSION.province) === 0)
    if ((fail & ~DIMENSION.strength) === 0) {
      const bits = register.strengthBits[unit] as number
      const isKnown = (blank & ~DIMENSION.strength) === 0
      for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits & (1 << bit)) !== 0) strengths.add(bit, isKnown)
      if (keepsUnknown && register.isRegistered[unit] === 0) strengths.addBlank()
    }
    // features narrow each other: a choice leaves the rows that have it and every feature chosen before
    if ((fail & ~DIMENSION.feature) === 0) {
      const bits = featureBits[unit] as number
      const possible = bits | (unknownFeatures[unit] as number)
      const isKnown = (blank & ~DIMENSION.feature) === 0
      if ((possible & wantedFeatures) === wantedFeatures)
        for (let bit = 0; possible >> bit > 0; bit += 1) {
          const wanted = wantedFeatures | (1 << bit)
          if ((possible & (1 << bit)) !== 0) features.add(bit, isKnown && (bits & wanted) === wanted)
        }
    }
  }
  const [province, category, nature, level] = columns.map(({ tally }) => tally) as [Tally, Tally, Tally, Tally]
  return {
    total,
    unknown: unsure,
    gone: goneCount,
    facets: {
      Province: province.sorted((value) => provinceNames.get(value) ?? value),
      City: towns.sorted().filter(({ Value }, place) => isOffered(Value, place)),
      Category: category.sorted(),
      Nature: nature.sorted(),
      Level: level.sorted(),
      Strength: strengths.listed(),
      Feature: features.listed((value) => FEATURE_LABELS[value as (typeof FEATURES)[number]]),
    },
  }
}
