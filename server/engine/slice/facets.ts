// How many units each choice of a filter would leave.
import { LOW_TUITION } from '../policy'
import { noTierCounts, TIERS, type TierCounts } from '../tier'
import type { SliceData } from './data'
import { DIMENSION, FEATURES, STRENGTHS, type Failures } from './filter'
import type { UnitTraits } from './learning'
import { NO_TIER } from './order'

export interface FacetCount {
  Value: string
  Label: string
  Count: number
}

export interface SliceFacets {
  Province: FacetCount[]
  Category: FacetCount[]
  Nature: FacetCount[]
  Strength: FacetCount[]
  Feature: FacetCount[]
  Level: FacetCount[]
}

export interface SliceStat {
  /** Units that pass every filter. */
  total: number
  tierCounts: TierCounts
  facets: SliceFacets
}

const FEATURE_LABELS: Readonly<Record<(typeof FEATURES)[number], string>> = {
  保底可选: '保底可选',
  计划增加: '计划增加',
  新增: '今年新增',
  学费低: `学费 ${LOW_TUITION} 元以下`,
  不限选科: '不限选科',
}

/** Counts per tier of all filters but the tier's own, so that each count says what tapping the tier leaves. */
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

/** Short names of the provinces that colleges lie in, by code. */
export function provinceNamesOf({ units }: SliceData): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const unit of units)
    if (unit.collegeProvinceId !== null && unit.collegeProvince !== null)
      names.set(unit.collegeProvinceId, unit.collegeProvince)
  return names
}

const zeros = (column: { values: readonly string[] }): Int32Array => new Int32Array(column.values.length)

/** Values with their counts, the most frequent first. */
const listed = (
  values: readonly string[],
  counts: Int32Array,
  label: (value: string) => string = (value) => value,
): FacetCount[] =>
  values
    .map((value, index) => ({ Value: value, Label: label(value), Count: counts[index] as number }))
    .sort((a, b) => b.Count - a.Count || (a.Value < b.Value ? -1 : 1))

/** Counts per filter choice: the rows each choice would leave, all other filters kept. */
export function facetsOf(
  { fails, featureBits, wantedFeatures }: Failures,
  traits: UnitTraits,
  strengthBits: Uint8Array,
  provinceNames: ReadonlyMap<string, string>,
): { total: number; facets: SliceFacets } {
  const count = {
    province: zeros(traits.province),
    category: zeros(traits.category),
    nature: zeros(traits.nature),
    level: zeros(traits.level),
  }
  const strength = new Int32Array(STRENGTHS.length)
  const feature = new Int32Array(FEATURES.length)
  let total = 0
  const add = (counts: Int32Array, at: number): void => {
    if (at >= 0) counts[at] = (counts[at] as number) + 1
  }
  for (let unit = 0; unit < fails.length; unit += 1) {
    const fail = fails[unit] as number
    if (fail < 0) continue
    if (fail === 0) total += 1
    if ((fail & ~DIMENSION.province) === 0) add(count.province, traits.province.index[unit] as number)
    if ((fail & ~DIMENSION.category) === 0) add(count.category, traits.category.index[unit] as number)
    if ((fail & ~DIMENSION.nature) === 0) add(count.nature, traits.nature.index[unit] as number)
    if ((fail & ~DIMENSION.level) === 0) add(count.level, traits.level.index[unit] as number)
    if ((fail & ~DIMENSION.strength) === 0) {
      const bits = strengthBits[unit] as number
      for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits & (1 << bit)) !== 0) add(strength, bit)
    }
    // features narrow each other: a choice leaves the rows that have it as well as every feature chosen before
    if ((fail & ~DIMENSION.feature) === 0) {
      const bits = featureBits[unit] as number
      if ((bits & wantedFeatures) === wantedFeatures)
        for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits & (1 << bit)) !== 0) add(feature, bit)
    }
  }
  return {
    total,
    facets: {
      Province: listed(traits.province.values, count.province, (value) => provinceNames.get(value) ?? value),
      Category: listed(traits.category.values, count.category),
      Nature: listed(traits.nature.values, count.nature),
      Level: listed(traits.level.values, count.level),
      Strength: STRENGTHS.map((value, index) => ({ Value: value, Label: value, Count: strength[index] as number })),
      Feature: FEATURES.map((value, index) => ({
        Value: value,
        Label: FEATURE_LABELS[value],
        Count: feature[index] as number,
      })),
    },
  }
}
