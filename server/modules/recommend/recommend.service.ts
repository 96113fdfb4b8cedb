// From preferences to a full list: the best expectation within the bound, and its basis.
import type { ResponseOf } from '../../../contract/registry'
import type { Choice } from '../../../engine/planning/choice'
import { proposalOptions } from '../../../engine/planning/proposal-options'
import { ACCEPTED_NONE, fewestSafe } from '../../../engine/planning/policy'
import { countNoteOf } from '../../../engine/rules/wish-count'
import { reachOf } from '../../../engine/planning/tier'
import { dataSourceOf } from '../wish/candidates/candidate-view'
import { simulateItems } from '../wish/evaluate/evaluation'
import type { Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import { majorsToPropose } from './majors-to-propose'
import type { PoolOf } from './pool'
import { gapsIn } from './gaps-in'
import { isNarrow, type RecommendRequest } from './preferences'
import { proposalOf } from './proposal'
import { reasonsOf, TIER_REASONS } from './reasons'
import { relaxations } from './relaxations'
import { shorterOf } from './short-list'
import { unread } from './wanted-majors'

type Result = ResponseOf<'Wish/Recommend'>

const WORLDS = 10_000
const SEED = 20260607

/** Listed units whose requirement the candidate's subjects meet, as far as it is known. */
const openTo = ({ candidateIndex, candidate, isForecast }: Situation): number =>
  candidateIndex.data.units.reduce(
    (sum, _, unit) =>
      sum + (candidateIndex.isShownIn(unit, isForecast) && candidateIndex.isEligible(unit, candidate) ? 1 : 0),
    0,
  )

export function createRecommend(
  { evaluation, unitMajors }: Pick<WishServices, 'evaluation' | 'unitMajors'>,
  poolOf: PoolOf,
) {
  return async function recommend(request: RecommendRequest): Promise<Result> {
    const pool = await poolOf(request)
    const { where } = pool
    const { rule } = where
    const risk = request.Preferences.Risk ?? 'balanced'
    const maxNone = request.Preferences.MaxNone ?? ACCEPTED_NONE[risk]
    const count = Math.min(request.Count ?? rule.WishCount, rule.WishCount)
    const best = proposalOf(pool, proposalOptions({ count, risk, maxNone, isNarrow: isNarrow(request.Preferences) }))
    const { choices, unitOf } = best
    const inside = await unitMajors.majorsOf(
      where,
      best.order.map((at) => unitOf[at] as number),
    )
    const majorsOf = new Map(
      best.order.map((at) => {
        const unit = unitOf[at] as number
        return [at, majorsToPropose(where, unit, pool.liking, inside.get(unit))]
      }),
    )
    const items = best.order.map((at) => ({
      UnitId: (choices[at] as Choice).key,
      Majors: majorsOf.get(at) ?? [],
      // a proposal never risks 退档; a candidate who refuses adjustment states so later
      ObeyAdjustment: rule.HasAdjustment,
    }))
    const known = reachOf(pool.tierCounts) + pool.tierCounts.难
    const wanted = {
      maxTuition: request.Preferences.MaxTuition,
      acceptedNone: maxNone,
      ...(items.length === 0 && { proposed: { open: openTo(where), matched: pool.units.length, known } }),
    }
    const list = await evaluation.evaluate(where, items, wanted, inside)
    let lastSafe = -1
    list.rows.forEach((row, place) => {
      if (row.Unit?.Prediction?.Tier === '保') lastSafe = place
    })
    const heldBack = new Set(pool.heldBack)
    const near = new Set(pool.near)
    const nearCount = best.order.filter((at) => near.has(unitOf[at] as number)).length
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
      TierReasons: TIER_REASONS,
      WishCount: rule.WishCount,
      ...countNoteOf(rule, where.batch),
      MajorsPerUnit: rule.MajorsPerUnit,
      HasAdjustment: rule.HasAdjustment,
      // a list without wishes has no chance: the finding says why there are none
      Forecast: items.length === 0 ? null : list.forecast,
      Simulation: items.length === 0 ? null : simulateItems(where, items, list.rows, { worlds: WORLDS, seed: SEED }),
      TierCounts: list.tierCounts,
      Findings: list.findings,
      ExpectedUtility: Math.min(1, best.expectedUtility),
      QuotaUtility: Math.min(1, best.quota.expectedUtility),
      QuotaNone: items.length === 0 ? null : Math.max(0, Math.min(1, best.quota.none)),
      MaxNone: maxNone,
      IsWithinBound: list.forecast.NoneProbability <= maxNone,
      ...shorterOf(list.forecast, list.rows, fewestSafe(rule.WishCount)),
      Backstop: best.order.filter((at) => heldBack.has(unitOf[at] as number)).length,
      NoneWithout: best.noneWithout === null ? null : Math.max(0, Math.min(1, best.noneWithout)),
      Gaps: gapsIn(list.rows, pool),
      LeftOut: pool.leftOut,
      MatchCount: pool.units.length,
      ReachCount: reachOf(pool.tierCounts),
      KnownCount: known,
      ...unread(request.Preferences),
      ...(nearCount > 0 && { Near: nearCount }),
      Relax: isTooFew ? await relaxations(poolOf, request, pool) : [],
      DataSource: dataSourceOf(where.candidateIndex),
    }
  }
}
