// Preferences to a full list: what meets them, what each place is worth, the list of the best expectation and why.
import type Type from 'typebox'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { WishRow as WishRowSchema } from '../../../contract/wish/shapes'
import type { LineForecast } from '../../engine/forecast/line-forecast'
import { worthAsking, type Choice } from '../../engine/list/choice'
import { optimise } from '../../engine/list/optimise'
import { majorsIn } from '../../engine/major-index'
import type { SliceUnit } from '../../engine/slice/data'
import type { SliceFilter } from '../../engine/slice/filter'
import { intern } from '../../engine/slice/intern'
import type { Slice, SliceQuery } from '../../engine/slice/slice'
import { ACCEPTED_NONE, proposedReach, proposedSafe, WEIGHTS } from '../../engine/policy'
import { noTierCounts, reachOf, tierIndexOf, TIERS, type TierCounts } from '../../engine/tier'
import { standingOf, utilitiesOf, type Wanted, type Worth } from '../../engine/list/utility'
import { dataSourceOf } from '../wish/candidates/candidate-view'
import { simulateItems } from '../wish/evaluate/evaluation'
import type { Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import { majorsToPropose, type Liking } from './majors-to-propose'

type Request = RequestOf<'Wish/Recommend'>
type Result = ResponseOf<'Wish/Recommend'>
type Stat = ResponseOf<'Wish/RecommendStat'>
type Preferences = Request['Preferences']
type Relax = Result['Relax'][number]
type WishRow = Type.Static<typeof WishRowSchema>

/** Fewer units than this share of the list, and the family is told what to relax. */
const ENOUGH = 1
const MOST_REASONS = 3
/** Majors named in one reason; the rest are counted. */
const MOST_MAJORS = 2
const WORLDS = 10_000
const SEED = 20260607
const BINS = 10
/** Rows of a picture; the rest is one row. */
const BARS = 10

/** Pairs of preferences named at most: a choice, not a table. */
const MOST_PAIRS = 3

type PreferenceLabel = readonly [name: keyof Preferences, label: string]
const PREFERENCES: readonly PreferenceLabel[] = [
  ['ProvinceIdList', '放宽地区'],
  ['MajorList', '放宽想学的专业'],
  ['FieldList', '放宽专业门类'],
  ['MaxTuition', '提高学费上限'],
  ['StrengthTagIdList', '不限院校层次'],
  ['NatureIdList', '不限办学性质'],
  ['AvoidMajorList', '减少不想学的专业'],
]

interface Pool {
  where: Situation
  /** Units of the slice that meet the preferences, with or without a number. */
  units: Int32Array
  tierCounts: TierCounts
  liking: Liking
  preferences: Preferences
}

/** Columns by which pictures group units, and the numbers of their values. */
interface Groups {
  province: { index: Int32Array; values: string[] }
  nature: { index: Int32Array; values: string[] }
}

/** A list's value per slice, made when first asked for. */
function perSlice<T>(make: (slice: Slice) => T): (slice: Slice) => T {
  const known = new WeakMap<Slice, T>()
  return (slice) => {
    const found = known.get(slice)
    if (found !== undefined) return found
    const made = make(slice)
    known.set(slice, made)
    return made
  }
}

/** What a place in each unit is worth, as far as it is the same for everybody. */
const worthOf = perSlice((slice): Worth => {
  const { hardestFirst, data } = slice
  const demand = new Float64Array(slice.size).fill(0.5)
  hardestFirst.forEach((unit, place) => (demand[unit] = 1 - (place + 0.5) / hardestFirst.length))
  const { colleges } = slice
  const linesOf = colleges.values.map((): number[] => [])
  for (const unit of hardestFirst) linesOf[colleges.index[unit] as number]?.push(unit)
  // colleges by their middle line, those whose middle comes first in the order of lines first
  const middles = linesOf.flatMap((own, college) =>
    own.length === 0 ? [] : [{ college, unit: own[own.length >> 1] as number }],
  )
  middles.sort((a, b) => (demand[b.unit] as number) - (demand[a.unit] as number))
  const shares = new Float64Array(colleges.values.length).fill(0.5)
  middles.forEach(({ college }, place) => (shares[college] = 1 - (place + 0.5) / middles.length))
  return {
    standing: Float64Array.from(data.units, (unit) => standingOf(unit.tags)),
    demand,
    collegeDemand: Float64Array.from(colleges.index, (at) => shares[at] ?? 0.5),
    majors: slice.majors,
    isHome: Uint8Array.from(data.units, (unit) =>
      unit.collegeProvinceId !== null && unit.collegeProvinceId === data.provinceId ? 1 : 0,
    ),
  }
})

const groupsOf = perSlice((slice): Groups => ({
  province: intern(slice.data.units.map((unit) => unit.collegeProvince || '未知')),
  nature: intern(slice.data.units.map((unit) => unit.nature || '未知')),
}))

/** The first few names, and how many there are in all. */
const few = (names: readonly string[]): string =>
  names.length > MOST_MAJORS ? `${names.slice(0, MOST_MAJORS).join('、')}等 ${names.length} 个` : names.join('、')

export type RecommendDependencies = Pick<WishServices, 'candidates' | 'evaluation' | 'majorFirst'>

export function createRecommendService({ candidates, evaluation, majorFirst }: RecommendDependencies) {
  /** Fields (门类) of the slice's majors by number; -1 where the catalogue does not know the major. */
  const fieldsOf = perSlice(async (slice) => {
    const catalogue = await majorFirst.catalogue()
    return intern(slice.majors.names.map((name) => catalogue.get(name)?.field ?? null))
  })

  const has = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0
  const matching = (names: readonly string[], words: readonly string[]): string[] =>
    names.filter((name) => words.some((word) => word.trim() !== '' && name.includes(word.trim())))

  /** Names of the slice's majors that the preferences ask for; null where any will do. */
  async function wantedMajors(slice: Slice, preferences: Preferences): Promise<Set<string> | null> {
    const { FieldList, MajorList } = preferences
    if (!has(FieldList) && !has(MajorList)) return null
    const catalogue = await majorFirst.catalogue()
    const { names } = slice.majors
    const byField = has(FieldList) ? names.filter((name) => FieldList.includes(catalogue.get(name)?.field ?? '')) : null
    const byName = has(MajorList) ? matching(names, MajorList) : null
    if (byField === null) return new Set(byName)
    if (byName === null) return new Set(byField)
    const fields = new Set(byField)
    return new Set(byName.filter((name) => fields.has(name)))
  }

  async function poolOf(where: Situation, query: SliceQuery, preferences: Preferences): Promise<Pool> {
    const { slice } = where
    const majors = await wantedMajors(slice, preferences)
    const avoided = new Set(
      has(preferences.AvoidMajorList) ? matching(slice.majors.names, preferences.AvoidMajorList) : [],
    )
    const offered = majors ?? (avoided.size > 0 ? new Set(slice.majors.names) : null)
    const filter: SliceFilter = {
      ...query.filter,
      // a unit must offer at least one major that is wanted and not avoided
      majors: offered === null ? undefined : [...offered].filter((name) => !avoided.has(name)),
    }
    const { rows, tierCounts } = slice.select({ ...query, filter })
    return { where, units: rows, tierCounts, liking: { majors, avoided }, preferences }
  }

  function wantedOf({ where, liking, preferences }: Pool): Wanted {
    const { names, at } = where.slice.majors
    const marked = (chosen: ReadonlySet<string>): Uint8Array => {
      const marks = new Uint8Array(names.length)
      for (const name of chosen) marks[at.get(name) as number] = 1
      return marks
    }
    const weights = preferences.Weights
    return {
      majors: liking.majors && marked(liking.majors),
      avoided: marked(liking.avoided),
      hasPlaces: has(preferences.ProvinceIdList),
      weights: weights
        ? { college: weights.College, major: weights.Major, place: weights.Place }
        : WEIGHTS[preferences.Focus ?? 'balanced'],
    }
  }

  async function question(request: Request): Promise<{ pool: Pool; query: SliceQuery }> {
    const { Preferences: wanted, Count: _count, ...form } = request
    const { where, query } = await candidates.question({
      ...form,
      ProvinceIdList: wanted.ProvinceIdList,
      NatureIdList: wanted.NatureIdList,
      StrengthTagIdList: wanted.StrengthTagIdList,
      MaxTuition: wanted.MaxTuition,
    })
    return { pool: await poolOf(where, query, wanted), query }
  }

  /**
   * Which preference to give up first, by the units within reach that would then remain. Where nothing is within reach and no single one helps, pairs are tried,
   * then all at once: the family is always told a way out. Where not even that brings anything within reach, by the units that remain.
   */
  async function relaxations(request: Request, now: Pool): Promise<Relax[]> {
    const { Preferences: wanted } = request
    const stated = PREFERENCES.filter(([name]) => {
      const value = wanted[name]
      return Array.isArray(value) ? value.length > 0 : value !== undefined
    })
    const without = async (given: typeof stated): Promise<Relax> => {
      const rest = { ...wanted, ...Object.fromEntries(given.map(([name]) => [name, undefined])) }
      const { pool } = await question({ ...request, Preferences: rest })
      const [[Preference, label], ...others] = given as [PreferenceLabel, ...PreferenceLabel[]]
      return {
        Preference,
        Label: others.length === 0 ? label : `${label}，同时${others.map(([, other]) => other).join('、')}`,
        Count: pool.units.length,
        ReachCount: reachOf(pool.tierCounts),
        ...(others.length > 0 && { With: others.map(([name]) => name) }),
      }
    }
    const reach = reachOf(now.tierCounts)
    const singles = stated.map((one) => [one])
    const pairs = stated.flatMap((one, at) => stated.slice(at + 1).map((other) => [one, other]))
    const rounds = reach > 0 ? [singles] : [singles, pairs, stated.length > 2 ? [stated] : []]
    const remaining: Relax[][] = []
    for (const ways of rounds) {
      const tried = await Promise.all(ways.map(without))
      const helpful = tried
        .filter(({ ReachCount }) => ReachCount > reach)
        .sort((a, b) => b.ReachCount - a.ReachCount || b.Count - a.Count)
      if (helpful.length > 0) return ways === singles ? helpful : helpful.slice(0, MOST_PAIRS)
      remaining.push(tried.filter(({ Count }) => Count > now.units.length).sort((a, b) => b.Count - a.Count))
    }
    return remaining.find((ways) => ways.length > 0)?.slice(0, MOST_PAIRS) ?? []
  }

  /** Units that can be in a best list, with what they are worth. */
  function choicesOf(pool: Pool, count: number): { choices: Choice[]; unitOf: number[] } {
    const { slice, candidate } = pool.where
    const all = slice.probabilitiesFor(candidate)
    const utility = utilitiesOf(worthOf(slice), pool.units, wantedOf(pool))
    const probability = new Float64Array(pool.units.length)
    for (let at = 0; at < probability.length; at += 1) {
      const unit = pool.units[at] as number
      // who plans no places takes nobody, whatever the lines were
      probability[at] = slice.data.plan[unit] === 0 ? Number.NaN : (all[unit] as number)
    }
    const kept = worthAsking(probability, utility, count)
    const unitOf = kept.map((at) => pool.units[at] as number)
    const choices = kept.map((at, place): Choice => ({
      key: (slice.data.units[unitOf[place] as number] as SliceUnit).unitId,
      forecast: slice.forecastOf(unitOf[place] as number) as LineForecast,
      probability: probability[at] as number,
      utility: utility[at] as number,
    }))
    return { choices, unitOf }
  }

  /**
   * Why a unit is in the list and at its place: at most three short reasons, the most decisive first. What every row shows beside them (the probability, the
   * college) is not said again, nor what the family asked of every row alike.
   */
  function reasonsOf(row: WishRow, at: number, pool: Pool, place: number, lastSafe: number): string[] {
    const { slice } = pool.where
    const { majors, avoided } = pool.liking
    const offered = Array.from(majorsIn(slice.majors, at), (major) => slice.majors.names[major] as string)
    const unit = row.Unit
    const prediction = unit?.Prediction
    const reasons: string[] = []

    const disliked = offered.filter((major) => avoided.has(major))
    if (disliked.length > 0) reasons.push(`注意：有不想学的${few(disliked)}，服从调剂时可能录到`)
    if (prediction?.Flags.includes('新增')) reasons.push('注意：今年新增，没有往年线可参照')
    if (place === lastSafe) reasons.push('放在最后兜底')

    // where a unit is one major, every row has what was asked for: its name says it
    const liked = majors === null || pool.where.kind === 'major' ? [] : offered.filter((major) => majors.has(major))
    if (liked.length > 0)
      reasons.push(
        offered.length === 1
          ? `${liked[0] as string}是想学的专业`
          : `${offered.length} 个专业里有 ${liked.length} 个想学的：${liked.slice(0, MOST_MAJORS).join('、')}${liked.length > MOST_MAJORS ? '等' : ''}`,
      )
    if (unit && unit.Tags.length > 0) reasons.push(`${unit.Tags.join('、')}院校`)
    else if ((worthOf(slice).collegeDemand[at] as number) >= 0.9) reasons.push('往年分数线在本批次院校里居前一成')
    const places = pool.preferences.ProvinceIdList
    if (has(places)) {
      if (places.length > 1 && unit?.CollegeProvince) reasons.push(`在想去的${unit.CollegeProvince}`)
    } else if (worthOf(slice).isHome[at] === 1) reasons.push('在本省，离家近')
    if (prediction && place !== lastSafe)
      reasons.push(
        {
          难: '机会很小，落空不影响后面的志愿',
          冲: '放在前面搏一把，落空不影响后面的志愿',
          稳: '机会较大，是这张表的主力',
          保: '把握大，防止滑档',
        }[prediction.Tier],
      )
    return reasons.slice(0, MOST_REASONS)
  }

  async function recommend(request: Request): Promise<Result> {
    const { pool } = await question(request)
    const { where } = pool
    const { rule } = where
    const risk = request.Preferences.Risk ?? 'balanced'
    const maxNone = request.Preferences.MaxNone ?? ACCEPTED_NONE[risk]
    const count = Math.min(request.Count ?? rule.WishCount, rule.WishCount)
    const { choices, unitOf } = choicesOf(pool, count)
    const safe = proposedSafe(count)
    const best = optimise(where.slice.model, choices, where.candidate, {
      count,
      maxNone,
      minSafe: safe.least,
      most: { 难: 0, 冲: proposedReach(count, risk), 保: safe.most },
    })
    const majorsOf = new Map(best.order.map((at) => [at, majorsToPropose(where, unitOf[at] as number, pool.liking)]))
    const items = best.order.map((at) => ({
      UnitId: (choices[at] as Choice).key,
      Majors: majorsOf.get(at) ?? [],
      // a proposal never risks being sent back (退档); who refuses adjustment says so afterwards
      ObeyAdjustment: rule.HasAdjustment,
    }))
    const list = await evaluation.evaluate(where, items, {
      maxTuition: request.Preferences.MaxTuition,
      acceptedNone: maxNone,
    })
    let lastSafe = -1
    list.rows.forEach((row, place) => {
      if (row.Unit?.Prediction?.Tier === '保') lastSafe = place
    })
    const isTooFew = best.order.length < count * ENOUGH || !best.isWithinBound
    return {
      Items: list.rows.map((row, place) => {
        const at = best.order[place] as number
        return {
          ...row,
          Utility: (choices[at] as Choice).utility,
          Reasons: reasonsOf(row, unitOf[at] as number, pool, place, lastSafe),
        }
      }),
      WishCount: rule.WishCount,
      MajorsPerUnit: rule.MajorsPerUnit,
      HasAdjustment: rule.HasAdjustment,
      Forecast: list.forecast,
      Simulation: simulateItems(where, items, list.rows, { worlds: WORLDS, seed: SEED }),
      TierCounts: list.tierCounts,
      Findings: list.findings,
      ExpectedUtility: Math.min(1, best.expectedUtility),
      QuotaUtility: Math.min(1, best.quota.expectedUtility),
      QuotaNone: Math.max(0, Math.min(1, best.quota.none)),
      MaxNone: maxNone,
      IsWithinBound: best.isWithinBound,
      MatchCount: pool.units.length,
      ReachCount: reachOf(pool.tierCounts),
      Relax: isTooFew ? await relaxations(request, pool) : [],
      DataSource: dataSourceOf(where.slice),
    }
  }

  /** Rows of a picture: the largest groups, the rest together. */
  function bars(names: readonly string[], counts: Int32Array): Stat['ByProvince'] {
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

  async function statistics(request: Request): Promise<Stat> {
    const { pool } = await question(request)
    const { slice, candidate } = pool.where
    const probability = slice.probabilitiesFor(candidate)
    const fields = await fieldsOf(slice)
    const { province, nature } = groupsOf(slice)
    const bins = new Int32Array(BINS)
    const byProvince = new Int32Array(province.values.length * TIERS.length)
    const byNature = new Int32Array(nature.values.length * TIERS.length)
    const byField = new Int32Array(fields.values.length * TIERS.length)
    /** Unit that was counted for a field last: a unit counts once for each field, however many majors it has of it. */
    const counted = new Int32Array(fields.values.length).fill(-1)
    const tuitions: number[] = []
    const add = (counts: Int32Array, group: number, tier: number): void => {
      const at = group * TIERS.length + tier
      counts[at] = (counts[at] as number) + 1
    }
    for (const unit of pool.units) {
      const tuition = slice.data.tuition[unit] as number
      if (tuition >= 0) tuitions.push(tuition)
      const chance = probability[unit] as number
      if (Number.isNaN(chance)) continue
      const bin = Math.min(BINS - 1, Math.floor(chance * BINS))
      bins[bin] = (bins[bin] as number) + 1
      const tier = tierIndexOf(chance)
      add(byProvince, province.index[unit] as number, tier)
      add(byNature, nature.index[unit] as number, tier)
      for (const major of majorsIn(slice.majors, unit)) {
        const field = fields.index[major] as number
        if (field < 0 || counted[field] === unit) continue
        counted[field] = unit
        add(byField, field, tier)
      }
    }
    const sorted = Float64Array.from(tuitions).sort()
    const wishCount = Math.min(request.Count ?? pool.where.rule.WishCount, pool.where.rule.WishCount)
    return {
      MatchCount: pool.units.length,
      ReachCount: reachOf(pool.tierCounts),
      TierCounts: pool.tierCounts,
      ByProbability: Array.from(bins, (Count, bin) => ({ From: bin / BINS, To: (bin + 1) / BINS, Count })),
      ByProvince: bars(province.values, byProvince),
      ByField: bars(fields.values, byField),
      ByNature: bars(nature.values, byNature),
      Relax: reachOf(pool.tierCounts) < wishCount ? await relaxations(request, pool) : [],
      CandidateRank: candidate.rank,
      Tuition:
        sorted.length === 0
          ? null
          : {
              Low: sorted[0] as number,
              Median: sorted[sorted.length >> 1] as number,
              High: sorted[sorted.length - 1] as number,
            },
      DataSource: dataSourceOf(slice),
    }
  }

  return { recommend, statistics }
}
