// What a list is worth: its rows with predictions, what the audit finds, its forecast and its simulation.
import { LRUCache } from 'lru-cache'
import type Type from 'typebox'
import type { WishItem as WishItemSchema, WishRow as WishRowSchema } from '../../../../contract/wish'
import { audit, type AuditWanted, type AuditWish, type Finding } from '../../../engine/list/audit'
import { forecastList, type ListForecast } from '../../../engine/list/list-forecast'
import { simulate, type SimulatedWish, type Simulation } from '../../../engine/list/simulate'
import type { SliceUnit } from '../../../engine/slice/data'
import type { Slice } from '../../../engine/slice/slice'
import { noTierCounts, type TierCounts } from '../../../engine/tier'
import { candidateOf, labelOf, majorForecast } from '../candidates/candidate-view'
import type { UnitMajors } from '../candidates/unit-majors.service'
import { sameId, type ListSituation, type Situation } from '../situation'

export type WishItem = Type.Static<typeof WishItemSchema>
type WishRow = Type.Static<typeof WishRowSchema>

/** Evaluated lists kept for one slice: what a family or two edit at the same time. */
const EDITED_KEPT = 8

export interface EvaluatedList {
  rows: WishRow[]
  findings: Finding[]
  forecast: ListForecast
  tierCounts: TierCounts
}

/** Whether this year's plans are known and a unit is not among them. */
const isDropped = ({ slice, isForecast }: Pick<Situation, 'slice' | 'isForecast'>, unit: number): boolean =>
  !isForecast && slice.hasPlans && slice.data.hasPlan[unit] !== 1

/** Whether a unit takes anybody this year, as far as that is known: a wish that does not is worth nothing, whatever its lines were. */
const enrols = (where: Pick<Situation, 'slice' | 'isForecast'>, unit: number): boolean =>
  !isDropped(where, unit) && where.slice.data.plan[unit] !== 0

/** Lines of chosen majors, for what happens when adjustment is refused. */
function simulatedWishes(
  where: Pick<Situation, 'slice' | 'kind' | 'isForecast'>,
  items: readonly WishItem[],
  rows: readonly WishRow[],
): SimulatedWish[] {
  return items.map((item, index): SimulatedWish => {
    const unit = where.slice.indexOf.get(sameId(item.UnitId))
    const row = rows[index]
    return {
      forecast: unit === undefined ? null : where.slice.forecastOf(unit),
      isEligible: (row?.Unit?.IsEligible ?? false) && unit !== undefined && enrols(where, unit),
      majorCount: where.kind === 'major' ? 1 : (row?.Unit?.MajorCount ?? 0),
      obeysAdjustment: item.ObeyAdjustment,
      majors: item.Majors.map((name) => {
        const ranks = row?.MajorDetails.find((major) => major.MajorName === name)?.Lines ?? []
        return majorForecast(where.slice, ranks)
      }),
    }
  })
}

/** Plays a list through next years; `rows` are those of its evaluation. */
export function simulateItems(
  where: Pick<Situation, 'slice' | 'kind' | 'candidate' | 'isForecast'>,
  items: readonly WishItem[],
  rows: readonly WishRow[],
  options: { worlds: number; seed: number },
): Simulation {
  return simulate(where.slice.model, simulatedWishes(where, items, rows), where.candidate, options)
}

export function createEvaluation(unitMajors: Pick<UnitMajors, 'majorsOf'>) {
  const edited = new WeakMap<Slice, LRUCache<string, Promise<EvaluatedList>>>()

  async function evaluate(
    where: ListSituation,
    items: readonly WishItem[],
    wanted: AuditWanted = {},
  ): Promise<EvaluatedList> {
    const { slice, candidate, rule, kind } = where
    const units = items.map((item) => slice.indexOf.get(sameId(item.UnitId)))
    const withMajors = items.flatMap((item, index) =>
      item.Majors.length > 0 && units[index] !== undefined ? [units[index]] : [],
    )
    const majors = await unitMajors.majorsOf(where, [...new Set(withMajors)])
    const tierCounts = noTierCounts()
    const rows: WishRow[] = []
    const wishes: AuditWish[] = []
    items.forEach((item, index) => {
      const unit = units[index]
      const view = unit === undefined ? null : candidateOf(slice, unit, kind, candidate)
      const known = unit === undefined ? [] : (majors.get(unit) ?? [])
      const details = item.Majors.flatMap((name) => known.find((major) => major.MajorName === name) ?? [])
      if (view?.Prediction) tierCounts[view.Prediction.Tier] += 1
      rows.push({
        UnitId: item.UnitId,
        Majors: [...item.Majors],
        ObeyAdjustment: item.ObeyAdjustment,
        Unit: view,
        MajorDetails: details,
      })
      const info = unit === undefined ? null : (slice.data.units[unit] as SliceUnit)
      const names = info?.majorNames ?? []
      wishes.push({
        unitId: item.UnitId,
        label: info ? labelOf(info) : '',
        collegeName: info?.collegeName ?? item.UnitId,
        isKnown: info !== null,
        isEligible: view?.IsEligible ?? false,
        subjectReq: info?.subjectReq ?? null,
        prediction: view?.Prediction ?? null,
        plan: view?.Plan ?? null,
        isDropped: unit !== undefined && isDropped(where, unit),
        tuition: view?.Tuition ?? null,
        majorsChosen: item.Majors.length,
        majorCount: view?.MajorCount ?? 0,
        unknownMajors: kind === 'major' || info === null ? [] : item.Majors.filter((name) => !names.includes(name)),
        obeysAdjustment: item.ObeyAdjustment,
        enrolledNames: info?.majorName ? [info.majorName] : item.Majors,
      })
    })
    const forecast = forecastList(
      slice.model,
      units.map((unit, index) => ({
        forecast: unit === undefined ? null : slice.forecastOf(unit),
        isEligible: (wishes[index]?.isEligible ?? false) && unit !== undefined && enrols(where, unit),
      })),
      candidate,
    )
    return { rows, findings: audit(wishes, { rule, forecast, ...wanted }), forecast, tierCounts }
  }

  /**
   * `evaluate` for a list that is being edited: the audit and the simulation of one edit ask at the same moment, and an undone edit asks again, so the last few
   * answers are kept beside their slice. A slice is dropped when data change, and its answers with it.
   */
  function evaluateEdited(where: Situation, items: readonly WishItem[]): Promise<EvaluatedList> {
    const kept = edited.get(where.slice) ?? new LRUCache<string, Promise<EvaluatedList>>({ max: EDITED_KEPT })
    edited.set(where.slice, kept)
    const question = JSON.stringify([where.candidate, where.isForecast, items])
    const known = kept.get(question)
    if (known) return known
    const answer = evaluate(where, items)
    kept.set(question, answer)
    answer.catch(() => kept.delete(question))
    return answer
  }

  return { evaluate, evaluateEdited }
}

export type Evaluation = ReturnType<typeof createEvaluation>
