// The audit and the simulation of a list that is being edited.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { Simulation } from '../../../../engine/planning/simulate'
import { countNoteOf } from '../../../../engine/rules/wish-count'
import { ProductError } from '../../../http/errors'
import { dataSourceOf } from '../candidates/candidate-view'
import { placingOf } from '../situation'
import type { Situations } from '../situations'
import { simulateItems, type Evaluation } from './evaluation'

const DEFAULT_WORLDS = 10_000
/** The same list gets the same answer until another draw is requested. */
const DEFAULT_SEED = 1

/** Wishes beyond the province's limit that the audit still reports one by one: a list may be put together from several. */
const SPARE_WISHES = 60

/** Throws WISH_TOO_MANY for an absurdly long list: its cost grows with its length. */
function requireSensible({ length }: readonly unknown[], most: number): void {
  if (length > most + SPARE_WISHES)
    throw new ProductError('WISH_TOO_MANY', `填了 ${length} 个志愿，本省最多 ${most} 个，请删减后再检查`)
}

export interface ListCheckDependencies {
  situations: Situations
  evaluation: Evaluation
}

export function createListCheck({ situations, evaluation }: ListCheckDependencies) {
  async function checkRules(request: RequestOf<'Wish/CheckRules'>): Promise<ResponseOf<'Wish/CheckRules'>> {
    const where = await situations.situation(placingOf(request), { evenClosed: true })
    requireSensible(request.Items, where.rule.WishCount)
    const list = await evaluation.evaluateEdited(where, request.Items, { acceptedNone: request.AcceptedNone })
    return {
      Findings: list.findings,
      Forecast: list.forecast,
      Items: list.rows,
      TierCounts: list.tierCounts,
      Rank: where.candidate.rank,
      ...(where.rankWithin === null ? {} : { RankWithin: where.rankWithin }),
      WishCount: where.rule.WishCount,
      ...countNoteOf(where.rule, where.batch),
      HasAdjustment: where.rule.HasAdjustment,
      MajorsPerUnit: where.rule.MajorsPerUnit,
      DataSource: dataSourceOf(where.candidateIndex),
    }
  }

  async function simulateList(request: RequestOf<'Wish/Simulate'>): Promise<Simulation> {
    const where = await situations.situation(placingOf(request), { evenClosed: true })
    requireSensible(request.Items, where.rule.WishCount)
    const { rows } = await evaluation.evaluateEdited(where, request.Items)
    return simulateItems(where, request.Items, rows, {
      worlds: request.Worlds ?? DEFAULT_WORLDS,
      seed: request.Seed ?? DEFAULT_SEED,
    })
  }

  return { checkRules, simulateList }
}
