// The evaluation of a list: its rows with predictions, the findings of the audit, its forecast and its simulation.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type Type from 'typebox'
import type { WishItem as WishItemSchema, WishRow as WishRowSchema } from '../../../../contract/wish/shapes'
import { batchesAfter, sectionsOf } from '../../../../engine/rules/batch-gate'
import { specialKindsOf } from '../../../../engine/rules/entitlement'
import { besideBatch } from '../../../../engine/rules/special-batch'
import type { LevelOfPlaces, SectionGate } from '../../../../engine/rules/section-gate'
import { borrowedCountText } from '../../../../engine/rules/wish-count'
import { audit } from '../../../../engine/planning/audit'
import type { AuditContext, AuditWanted, AuditWish } from '../../../../engine/planning/audit-input'
import type { Finding } from '../../../../engine/planning/finding'
import { forecastList, type ListForecast } from '../../../../engine/planning/list-forecast'
import { missingText, outdatedText } from '../../../../engine/planning/why-empty'
import { simulate, type SimulatedWish, type Simulation } from '../../../../engine/planning/simulate'
import type { IndexedUnit } from '../../../../engine/candidate-index/data'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import { noTierCounts, TIERS, type TierCounts } from '../../../../engine/planning/tier'
import { isDerivedName } from '../../../../engine/identity/group-name'
import { candidateOf, labelOf, majorForecasts, sectionUnknown } from '../candidates/candidate-view'
import type { UnitMajors } from '../candidates/unit-majors.service'
import type { MovedTo } from './moved-units'
import { proposedTo, sameId, type ListSituation, type Situation } from '../situation'

export type WishItem = Type.Static<typeof WishItemSchema>
type WishRow = Type.Static<typeof WishRowSchema>

/** Memory for the kept evaluated lists of all families, in characters: a wish takes some 3,000 plus the family's own text. */
const EDITED_SIZE = 30_000_000
const WISH_SIZE = 3_000

/** The evaluation of a list, independent of the family's preferences. */
interface AssessedList {
  rows: WishRow[]
  forecast: ListForecast
  tierCounts: TierCounts
  /** The wishes in the form that the audit needs. */
  wishes: AuditWish[]
}

export interface EvaluatedList extends Omit<AssessedList, 'wishes'> {
  findings: Finding[]
}

/** Whether this year's plans are known and a unit is not among them. */
const isDropped = (
  { candidateIndex, isForecast }: Pick<Situation, 'candidateIndex' | 'isForecast'>,
  unit: number,
): boolean => !isForecast && candidateIndex.hasPlans && candidateIndex.data.hasPlan[unit] !== 1

/** Whether a unit admits anybody of this score this year, as far as known: otherwise a wish for it is useless, whatever its cutoffs were. */
const enrols = (where: Pick<Situation, 'candidateIndex' | 'isForecast' | 'closed'>, unit: number): boolean =>
  where.closed === null && !isDropped(where, unit) && where.candidateIndex.data.plan[unit] !== 0

/** Units of each tier that the candidate may file, chosen or not. */
function offeredIn(where: ListSituation): TierCounts {
  const { candidateIndex, isForecast } = where
  const candidate = proposedTo(where)
  const tiers = candidateIndex.tiersFor(candidate)
  const counts = noTierCounts()
  for (let unit = 0; unit < candidateIndex.size; unit += 1) {
    const tier = TIERS[tiers[unit] as number]
    if (
      tier !== undefined &&
      candidateIndex.isShownIn(unit, isForecast) &&
      candidateIndex.isEligible(unit, candidate) &&
      // units possibly in another section are not suggested to a family
      candidateIndex.placesStateOf(unit, candidate) === 'own' &&
      enrols(where, unit)
    )
      counts[tier] += 1
  }
  return counts
}

/** The level of places that a list is for: the one that may be filed, else the likely one; null if unknown, and if sections hold no level of their own. */
const levelOfList = (section: SectionGate | null): LevelOfPlaces | null => section?.level ?? section?.likely ?? null

/** The sections of a batch that a candidate files in one after the other, and the batches after them. */
function aheadOf({
  province,
  candidateIndex,
  batch,
  section,
}: ListSituation): Pick<AuditContext, 'sections' | 'laterBatches'> {
  const level = levelOfList(section)
  // a candidate for vocational places files only in the last section
  if (section && level === 'vocational') return { sections: [section.sections.vocational], laterBatches: [] }
  // without a candidate it is unknown which section has the places of both
  if (section && level === null) return { sections: [section.sections.undergraduate], laterBatches: [] }
  const { wishYear } = candidateIndex.data
  return {
    sections: sectionsOf(province.ProvinceName, wishYear, batch),
    laterBatches: batchesAfter(province.ProvinceName, wishYear, batch),
  }
}

/** Why the batch lists nothing to any candidate; null if it does. */
function noDataOf({ candidateIndex, isForecast, province, track, batch }: ListSituation): string | null {
  if (candidateIndex.countShown(isForecast) > 0) return null
  const [latest] = candidateIndex.cutoffYears
  return latest === undefined
    ? missingText(province.ProvinceName, track, batch)
    : outdatedText(latest, candidateIndex.data.wishYear)
}

const audited = ({ wishes, ...list }: AssessedList, where: ListSituation, wanted: AuditWanted): EvaluatedList => {
  const { rule, closed, batch, candidateIndex } = where
  const special = specialKindsOf(batch)
  const offered = offeredIn(where)
  const level = levelOfList(where.section)
  const context = {
    rule,
    planYear: candidateIndex.data.wishYear,
    closed,
    borrowedCount: borrowedCountText(rule, batch),
    noData: noDataOf(where),
    doubt: where.doubt,
    forecast: list.forecast,
    special,
    safeOffered: offered.保,
    offered,
    batch: where.section && level ? where.section.sections[level] : besideBatch(batch),
    listingYear: where.isForecast ? null : candidateIndex.listingYear,
    sectionDoubt: where.section?.level === null || where.section?.isAssumed ? where.section.sentence : null,
    // the order of a special plan among the batches is unknown
    ...(special.length > 0 ? { sections: [], laterBatches: [] } : aheadOf(where)),
    ...wanted,
  }
  return { ...list, findings: audit(wishes, context) }
}

/** Cutoffs of chosen majors, for the outcome when adjustment is refused. */
function simulatedWishes(
  where: Pick<Situation, 'candidateIndex' | 'kind' | 'isForecast' | 'closed'>,
  items: readonly WishItem[],
  rows: readonly WishRow[],
): SimulatedWish[] {
  return items.map((item, index): SimulatedWish => {
    const unit = where.candidateIndex.indexOf.get(sameId(item.UnitId))
    const row = rows[index]
    return {
      forecast: unit === undefined ? null : where.candidateIndex.forecastOf(unit),
      college: unit === undefined ? undefined : where.candidateIndex.colleges.index[unit],
      isEligible: (row?.Unit?.IsEligible ?? false) && unit !== undefined && enrols(where, unit),
      majorCount: where.kind === 'major' ? 1 : (row?.Unit?.MajorCount ?? 0),
      obeysAdjustment: item.ObeyAdjustment,
      majors: majorForecasts(
        where.candidateIndex,
        unit ?? -1,
        item.Majors.map((name) => {
          const cutoffs = row?.MajorDetails.find((major) => major.MajorName === name)?.Lines ?? []
          return { cutoffs, nextPlan: -1 }
        }),
        false,
      ),
    }
  })
}

/** Simulates a list over future years; `rows` are those of its evaluation. */
export function simulateItems(
  where: Pick<Situation, 'candidateIndex' | 'kind' | 'candidate' | 'isForecast' | 'closed'>,
  items: readonly WishItem[],
  rows: readonly WishRow[],
  options: { worlds: number; seed: number },
): Simulation {
  return simulate(where.candidateIndex.model, simulatedWishes(where, items, rows), where.candidate, options)
}

type MajorsByUnit = Awaited<ReturnType<UnitMajors['majorsOf']>>

export function createEvaluation(unitMajors: Pick<UnitMajors, 'majorsOf'>, movedTo: MovedTo) {
  const edited = new LRUCache<string, { answer: Promise<AssessedList>; size: number }>({
    maxSize: EDITED_SIZE,
    sizeCalculation: ({ size }) => size,
  })
  const numbers = new WeakMap<CandidateIndex, number>()
  let numbered = 0

  /** Numbers candidate indexes in the order of use. Changed data make another candidate index, so results of the old one are not reused. */
  function numberOf(candidateIndex: CandidateIndex): number {
    const number = numbers.get(candidateIndex) ?? (numbered += 1)
    numbers.set(candidateIndex, number)
    return number
  }

  /** @param known majors of the list's units, if the caller has read them already */
  async function assess(where: ListSituation, items: readonly WishItem[], known?: MajorsByUnit): Promise<AssessedList> {
    const { candidateIndex, candidate, kind } = where
    const units = items.map((item) => candidateIndex.indexOf.get(sameId(item.UnitId)))
    // names that a unit does not have are not looked up: invented ones cost nothing
    const withMajors = items.flatMap((item, index) => {
      const unit = units[index]
      const names = unit === undefined ? [] : (candidateIndex.data.units[unit] as IndexedUnit).majorNames
      return unit !== undefined && item.Majors.some((name) => names.includes(name)) ? [unit] : []
    })
    const majors = known ?? (await unitMajors.majorsOf(where, [...new Set(withMajors)]))
    const dropped = units.filter((unit) => unit !== undefined && isDropped(where, unit)) as number[]
    const moved = await movedTo(where, dropped)
    const tierCounts = noTierCounts()
    const rows: WishRow[] = []
    const wishes: AuditWish[] = []
    items.forEach((item, index) => {
      const unit = units[index]
      const seen = unit === undefined ? null : candidateOf(candidateIndex, unit, kind, candidate)
      // what may not be filed has no chance to show
      const mayFile = seen !== null && unit !== undefined && seen.IsEligible && enrols(where, unit)
      const view = seen && !mayFile ? { ...seen, Prediction: null } : seen
      const inside = unit === undefined ? [] : (majors.get(unit) ?? [])
      const chosen = item.Majors.flatMap((name) => inside.find((major) => major.MajorName === name) ?? [])
      const details = chosen.map((major) => (mayFile && major.IsEligible ? major : { ...major, Prediction: null }))
      if (view?.Prediction) tierCounts[view.Prediction.Tier] += 1
      rows.push({
        UnitId: item.UnitId,
        Majors: [...item.Majors],
        ObeyAdjustment: item.ObeyAdjustment,
        Unit: view,
        MajorDetails: details,
      })
      const info = unit === undefined ? null : (candidateIndex.data.units[unit] as IndexedUnit)
      const names = info?.majorNames ?? []
      wishes.push({
        unitId: item.UnitId,
        label: info ? labelOf(info) : '',
        collegeName: info?.collegeName ?? item.UnitId,
        isKnown: info !== null,
        isEligible: view?.IsEligible ?? false,
        meetsRequirement: unit !== undefined && candidateIndex.meetsRequirement(unit, candidate.subjects),
        filedElsewhere: view?.FiledElsewhere ?? null,
        sectionUnknown: unit === undefined ? null : sectionUnknown(candidateIndex, unit, candidate),
        subjectReq: info?.subjectReq ?? null,
        prediction: view?.Prediction ?? null,
        plan: view?.Plan ?? null,
        isDerived: isDerivedName(info?.groupCode ?? ''),
        isDropped: unit !== undefined && dropped.includes(unit),
        ...(unit !== undefined && moved.has(unit) && { movedTo: moved.get(unit) }),
        tuition: view?.Tuition ?? null,
        majorsChosen: item.Majors.length,
        majorCount: view?.MajorCount ?? 0,
        unknownMajors: kind === 'major' || info === null ? [] : item.Majors.filter((name) => !names.includes(name)),
        obeysAdjustment: item.ObeyAdjustment,
        enrolledNames: info?.majorName ? [info.majorName] : item.Majors,
      })
    })
    const forecast = forecastList(
      candidateIndex.model,
      units.map((unit, index) => ({
        forecast: unit === undefined ? null : candidateIndex.forecastOf(unit),
        college: unit === undefined ? undefined : candidateIndex.colleges.index[unit],
        isEligible: (wishes[index]?.isEligible ?? false) && unit !== undefined && enrols(where, unit),
      })),
      candidate,
    )
    return { rows, forecast, tierCounts, wishes }
  }

  const evaluate = async (
    where: ListSituation,
    items: readonly WishItem[],
    wanted: AuditWanted = {},
    known?: MajorsByUnit,
  ): Promise<EvaluatedList> => audited(await assess(where, items, known), where, wanted)

  /**
   * `evaluate` for a list that is being edited: the audit and the simulation of one edit ask at the same moment, and an undone edit asks again; so the latest
   * answers are kept by candidate and content.
   */
  async function evaluateEdited(
    where: Situation,
    items: readonly WishItem[],
    wanted: AuditWanted = {},
  ): Promise<EvaluatedList> {
    const { candidateIndex, candidate, isForecast, closed } = where
    const asked = JSON.stringify([numberOf(candidateIndex), candidate, isForecast, closed !== null, items])
    const question = createHash('sha256').update(asked).digest('base64')
    let assessing = edited.get(question)?.answer
    if (!assessing) {
      assessing = assess(where, items)
      edited.set(question, { answer: assessing, size: items.length * WISH_SIZE + asked.length })
      assessing.catch(() => edited.delete(question))
    }
    return audited(await assessing, where, wanted)
  }

  return { evaluate, evaluateEdited }
}

export type Evaluation = ReturnType<typeof createEvaluation>
