// The report for members: the available units, analysed for pictures.
import type { ResponseOf } from '../../../contract/registry'
import { majorsIn } from '../../../engine/catalogue/major-index'
import { intern, type Interned } from '../../../engine/candidate-index/intern'
import { noTierCounts, TIERS } from '../../../engine/planning/tier'
import { dataSourceOf } from '../wish/candidates/candidate-view'
import type { WishServices } from '../wish/wish.services'
import { perIndex } from './per-index'
import type { Pool, PoolOf } from './pool'
import type { RecommendRequest } from './preferences'

type Report = ResponseOf<'Wish/RecommendReport'>

const BINS = 10
/** Rows of a picture; the others form one row. */
const BARS = 10

const groupsOf = perIndex((candidateIndex): { province: Interned; nature: Interned } => ({
  province: intern(candidateIndex.data.units.map((unit) => unit.collegeProvince || '未知')),
  nature: intern(candidateIndex.data.units.map((unit) => unit.nature || '未知')),
}))

/** Rows of a picture: the largest groups, the rest together. */
function bars(names: readonly string[], counts: Int32Array): Report['ByProvince'] {
  const rows = names
    .map((Name, at) => {
      const tierCounts = noTierCounts()
      TIERS.forEach((tier, index) => (tierCounts[tier] = counts[at * TIERS.length + index] as number))
      return { Name, Count: TIERS.reduce((sum, tier) => sum + tierCounts[tier], 0), TierCounts: tierCounts }
    })
    .filter(({ Count }) => Count > 0)
    .sort((a, b) => b.Count - a.Count || (a.Name < b.Name ? -1 : 1))
  const rest = rows.slice(BARS)
  if (rest.length <= 1) return rows
  const others = rest.reduce((sum, { TierCounts: own }) => {
    for (const tier of TIERS) sum[tier] += own[tier]
    return sum
  }, noTierCounts())
  const count = rest.reduce((sum, { Count }) => sum + Count, 0)
  return [...rows.slice(0, BARS), { Name: `其他 ${rest.length} 个`, Count: count, TierCounts: others }]
}

/** Lowest, middle and highest; null without any. */
function tuitionOf(yuan: number[]): Report['Tuition'] {
  if (yuan.length === 0) return null
  const sorted = Float64Array.from(yuan).sort()
  return {
    Low: sorted[0] as number,
    Median: sorted[sorted.length >> 1] as number,
    High: sorted[sorted.length - 1] as number,
  }
}

/** @param fields fields (门类) of the candidate index's majors by number; -1 if the catalogue does not have the major */
function reportOf({ where: { candidateIndex, candidate }, units }: Pool, fields: Interned): Report {
  const probability = candidateIndex.probabilitiesFor(candidate)
  const tiers = candidateIndex.tiersFor(candidate)
  const { province, nature } = groupsOf(candidateIndex)
  const bins = new Int32Array(BINS)
  const byProvince = new Int32Array(province.values.length * TIERS.length)
  const byNature = new Int32Array(nature.values.length * TIERS.length)
  const byField = new Int32Array(fields.values.length * TIERS.length)
  /** The unit last counted for a field: a unit counts once per field, however many of its majors belong to it. */
  const counted = new Int32Array(fields.values.length).fill(-1)
  const tuitions: number[] = []
  const add = (counts: Int32Array, group: number, tier: number): void => {
    const at = group * TIERS.length + tier
    counts[at] = (counts[at] as number) + 1
  }
  for (const unit of units) {
    const tuition = candidateIndex.data.tuition[unit] as number
    if (tuition >= 0) tuitions.push(tuition)
    const chance = probability[unit] as number
    if (Number.isNaN(chance)) continue
    const bin = Math.min(BINS - 1, Math.floor(chance * BINS))
    bins[bin] = (bins[bin] as number) + 1
    const tier = tiers[unit] as number
    add(byProvince, province.index[unit] as number, tier)
    add(byNature, nature.index[unit] as number, tier)
    for (const major of majorsIn(candidateIndex.majors, unit)) {
      const field = fields.index[major] as number
      if (field < 0 || counted[field] === unit) continue
      counted[field] = unit
      add(byField, field, tier)
    }
  }
  return {
    ByProbability: Array.from(bins, (Count, bin) => ({ From: bin / BINS, To: (bin + 1) / BINS, Count })),
    ByProvince: bars(province.values, byProvince),
    ByField: bars(fields.values, byField),
    ByNature: bars(nature.values, byNature),
    Tuition: tuitionOf(tuitions),
    DataSource: dataSourceOf(candidateIndex),
  }
}

export function createReport({ majorFirst }: Pick<WishServices, 'majorFirst'>, poolOf: PoolOf) {
  const fieldsOf = perIndex(async (candidateIndex) => {
    const catalogue = await majorFirst.catalogue()
    return intern(candidateIndex.majors.names.map((name) => catalogue.get(name)?.field ?? null))
  })

  return async function report(request: RecommendRequest): Promise<Report> {
    const pool = await poolOf(request)
    return reportOf(pool, await fieldsOf(pool.where.candidateIndex))
  }
}
