// Preferences to a full list: the best expectation under the bound, and what it rests on.
import type { ResponseOf } from '../../../contract/registry'
import type { LineForecast } from '../../engine/forecast/line-forecast'
import { worthAsking, type Choice } from '../../engine/list/choice'
import { optimise } from '../../engine/list/optimise'
import { utilitiesOf } from '../../engine/list/utility'
import { ACCEPTED_NONE, proposedReach, proposedSafe } from '../../engine/policy'
import type { SliceUnit } from '../../engine/slice/data'
import { reachOf } from '../../engine/tier'
import { dataSourceOf } from '../wish/candidates/candidate-view'
import { simulateItems } from '../wish/evaluate/evaluation'
import type { WishServices } from '../wish/wish.services'
import { majorsToPropose } from './majors-to-propose'
import type { Pool, PoolOf, RecommendRequest } from './pool'
import { reasonsOf } from './reasons'
import { relaxations } from './relaxations'
import { wantedOf, worthOf } from './worth'

type Result = ResponseOf<'Wish/Recommend'>

const WORLDS = 10_000
const SEED = 20260607

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

export function createRecommend({ evaluation }: Pick<WishServices, 'evaluation'>, poolOf: PoolOf) {
  return async function recommend(request: RecommendRequest): Promise<Result> {
    const pool = await poolOf(request)
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
    const isTooFew = best.order.length < count || !best.isWithinBound
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
      Relax: isTooFew ? await relaxations(poolOf, request, pool) : [],
      DataSource: dataSourceOf(where.slice),
    }
  }
}
