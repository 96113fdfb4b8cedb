// A candidate placed in a batch: what every question of wish filling starts from.
import type { RequestOf } from '../../../contract/registry'
import type { ProvinceRule, Track, UnitKind } from '../../../engine/rules/province-rule'
import type { SectionGate } from '../../../engine/rules/section-gate'
import type { AskingCandidate } from '../../../engine/candidate-index/filter'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { ProductError } from '../../http/errors'
import type { LoadedTable, Province } from '../admission/admission-data'
import type { Source } from '../admission/basis'

/** What places a candidate: score form and wish type. */
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
  /** Why this family may not file here, by its score or for want of what a special plan asks, in words; null where it may or nobody knows. */
  closed: string | null
  /** Why the control line that the score misses is not believed; null where it is, or is reached. */
  doubt: string | null
  /** In which section the score files and what that shuts, or why nobody can tell; null where sections hold no level of their own. */
  section: SectionGate | null
  rankSource: Source
  /** The worst rank it can be, where only a range is known and the candidate's rank is its middle; else null. */
  rankWithin: number | null
  table: LoadedTable | null
}

/** The situation of a saved list, whose rank is stored with it. */
export type ListSituation = Omit<Situation, 'rankSource' | 'table'>

/** The candidate as lists are proposed to: where nothing is shut yet, of the level of places that it will most likely file. */
export const proposedTo = ({ candidate, section }: Pick<Situation, 'candidate' | 'section'>): AskingCandidate =>
  section?.likely ? { ...candidate, level: section.likely } : candidate

export const sameId = (id: string) => id.toLowerCase()

/** Number of a unit in its candidate index; UNIT_UNKNOWN where the batch has no such unit. */
export function unitIn(where: Situation, unitId: string): number {
  const unit = where.candidateIndex.indexOf.get(sameId(unitId))
  if (unit === undefined) throw new ProductError('UNIT_UNKNOWN', '没有找到这个志愿，它可能不在本省本批次的招生范围内')
  return unit
}

/** The form and the list must speak of one province and year. */
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
