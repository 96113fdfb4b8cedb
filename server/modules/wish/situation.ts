// A candidate placed in a batch: the start of every question of wish filling.
import type { RequestOf } from '../../../contract/registry'
import type { ProvinceRule, Track, UnitKind } from '../../../engine/rules/province-rule'
import type { SectionGate } from '../../../engine/rules/section-gate'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import type { AskingCandidate } from '../../../engine/candidate-index/filter'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { ProductError } from '../../http/errors'
import type { LoadedTable, Province } from '../admission/admission-data'
import type { Source } from '../admission/basis'

/** Data that place a candidate: score form and wish type. */
export type PlacingForm = RequestOf<'Wish/BatchList'>

export interface Situation {
  province: Province
  rule: ProvinceRule
  track: Track
  batch: string
  kind: UnitKind
  candidateIndex: CandidateIndex
  candidate: AskingCandidate
  isForecast: boolean
  /** Why this family may not file here, by its score or a missing condition of a special plan, as text; null if it may or if that is unknown. */
  closed: string | null
  /** Why the control line above the score is doubtful; null if it is not, or if the score reaches it. */
  doubt: string | null
  /** The section in which the score files and what that excludes, or why it is unknown; null if sections hold no level of their own. */
  section: SectionGate | null
  rankSource: Source
  /** The worst possible rank if only a range is known and the candidate's rank is its middle; else null. */
  rankWithin: number | null
  table: LoadedTable | null
}

/** The situation of a saved list, whose rank is stored with it. */
export type ListSituation = Omit<Situation, 'rankSource' | 'table'>

/** The candidate for proposals: if nothing is closed yet, with the level of places that the candidate will most likely file. */
export const proposedTo = ({ candidate, section }: Pick<Situation, 'candidate' | 'section'>): AskingCandidate =>
  section?.likely ? { ...candidate, level: section.likely } : candidate

export const sameId = (id: string) => id.toLowerCase()

/** Number of a unit in its candidate index; UNIT_UNKNOWN if the batch has no such unit. */
export function unitIn(where: Situation, unitId: string): number {
  const unit = where.candidateIndex.indexOf.get(sameId(unitId))
  if (unit === undefined) throw new ProductError('UNIT_UNKNOWN', '没有找到这个志愿，它可能不在本省本批次的招生范围内')
  return unit
}

/** A unit as plans and cutoffs print it. */
export function printedUnit({ candidateIndex, batch }: Pick<Situation, 'candidateIndex' | 'batch'>, unit: number) {
  const { collegeId, collegeName } = candidateIndex.data.units[unit] as IndexedUnit
  return { collegeId, collegeName, batch }
}

/** The form and the list must be of one province and year. */
export function placingOf(
  request: Pick<RequestOf<'Wish/CheckRules'>, 'ScoreForm' | 'ProvinceId' | 'Year' | 'BatchId' | 'WishType'>,
): PlacingForm & { BatchId: string } {
  if (request.ScoreForm.ProvinceId !== request.ProvinceId || request.ScoreForm.Year !== request.Year) {
    throw new ProductError('INVALID_REQUEST', '志愿表与成绩的省份或年份不一致，请重新选择', [
      { Field: 'ScoreForm', Message: '省份或年份不一致' },
    ])
  }
  return { ...request.ScoreForm, BatchId: request.BatchId, WishType: request.WishType }
}
