// The requests of the wish calls.
import type { RequestOf } from 'contract/registry'
import { cleanKeyword } from '@/shared/lib/text/keyword'
import { cleanScoreForm, type ScoreForm } from '@/entities/exam/exam'
import type { SelectedSchool, WishBatch } from '@/entities/draft/draft'
import type { CandidateFilter } from '@/features/wish/candidates/model/filters'

export type CandidateRequest = RequestOf<'Wish/SchoolFirstList'>
export type MajorRequest = RequestOf<'Wish/SpecialtyFirstList'>
export type SpecialtyRequest = RequestOf<'Wish/SpecialtyList'>
export type CheckRequest = RequestOf<'Wish/CheckRules'>
export type SaveRequest = RequestOf<'User/SaveWish'>

export const PAGE_SIZE = 20
/** Each new page costs two frames while the family scrolls through hundreds of cards, however small it is. */
const CANDIDATES_A_PAGE = 40

/** Empty lists and open choices are left out: a filter that is not set filters nothing. */
function filterFields(filter: CandidateFilter): Partial<CandidateRequest> {
  const fields: Partial<CandidateRequest> = {}
  if (filter.ProvinceIdList.length > 0) fields.ProvinceIdList = filter.ProvinceIdList
  if (filter.CityList.length > 0) fields.CityList = filter.CityList
  if (filter.CategoryIdList.length > 0) fields.CategoryIdList = filter.CategoryIdList
  if (filter.NatureIdList.length > 0) fields.NatureIdList = filter.NatureIdList
  if (filter.StrengthTagIdList.length > 0) fields.StrengthTagIdList = filter.StrengthTagIdList
  if (filter.FeatureTagIdList.length > 0) fields.FeatureTagIdList = filter.FeatureTagIdList
  if (filter.EducationLevel) fields.EducationLevel = filter.EducationLevel
  if (filter.TierList.length > 0) fields.TierList = filter.TierList
  const keyword = cleanKeyword(filter.Keyword)
  if (keyword) fields.Keyword = keyword
  if (filter.MaxTuition !== null) fields.MaxTuition = filter.MaxTuition
  if (!filter.OnlyEligible) fields.OnlyEligible = false
  if (filter.OnlyKnown) fields.OnlyKnown = true
  if (filter.ShowGone) fields.ShowGone = true
  return fields
}

export function candidateRequest(
  form: ScoreForm,
  batch: { batchId: string; wishType: number },
  filter: CandidateFilter,
): CandidateRequest {
  return {
    ...cleanScoreForm(form),
    BatchId: batch.batchId,
    WishType: batch.wishType,
    ...filterFields(filter),
    Sort: filter.Sort,
    PageSize: CANDIDATES_A_PAGE,
  }
}

export function specialtyRequest(
  form: ScoreForm,
  batch: { batchId: string; wishType: number },
  unitId: string,
): SpecialtyRequest {
  return { ...cleanScoreForm(form), BatchId: batch.batchId, WishType: batch.wishType, UnitId: unitId }
}

/** All units of one college, named by its code or by a unit of it. */
export function collegeRequest(
  form: ScoreForm,
  batch: { batchId: string; wishType: number },
  of: { unitId: string } | { collegeId: string },
): RequestOf<'Wish/SchoolScoreLineGroup'> {
  const named = 'unitId' in of ? { UnitId: of.unitId } : { CollegeId: of.collegeId }
  return { ...cleanScoreForm(form), BatchId: batch.batchId, WishType: batch.wishType, ...named }
}

const items = (wishes: readonly SelectedSchool[]): CheckRequest['Items'] =>
  wishes.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors: [...Majors], ObeyAdjustment }))

export function checkRequest(
  form: ScoreForm,
  batch: { batchId: string; wishType: number; acceptedNone?: number },
  wishes: readonly SelectedSchool[],
): CheckRequest {
  const { ProvinceId, Year } = form
  return {
    ProvinceId,
    Year,
    BatchId: batch.batchId,
    WishType: batch.wishType,
    ScoreForm: cleanScoreForm(form),
    Items: items(wishes),
    ...(batch.acceptedNone === undefined ? {} : { AcceptedNone: batch.acceptedNone }),
  }
}

/** The whole list to save. The request id is the draft's: it stays the same until the list changes, so that a retry saves once. */
export function saveRequest(form: ScoreForm, wishType: number, draft: WishBatch, name: string): SaveRequest {
  return {
    ...checkRequest(form, { ...draft, wishType }, draft.selectedSchool),
    Name: name.trim().slice(0, 40),
    ...(draft.wishId ? { WishId: draft.wishId } : {}),
    ...(draft.wishId && draft.revision !== null ? { Revision: draft.revision } : {}),
    ...(draft.requestId ? { RequestId: draft.requestId } : {}),
  }
}

/** The default name of a list: 江苏 本科批 598 分（模拟）. */
export function defaultListName(form: ScoreForm, batchName: string, wishType: number): string {
  const mode = wishType === 0 ? '' : '（模拟）'
  return `${[form.ProvinceName, batchName, `${form.Score} 分`].filter(Boolean).join(' ')}${mode}`.slice(0, 40)
}

/** The name to save a list by: one that the app gave for the score saved before names the present one; the family's own stays. */
export function presentName(
  form: ScoreForm,
  batchName: string,
  wishType: number,
  { name, savedFor }: Pick<WishBatch, 'name' | 'savedFor'>,
): string {
  const before = savedFor && defaultListName({ ...form, Score: savedFor.Score }, batchName, wishType)
  return name === '' || name === before ? defaultListName(form, batchName, wishType) : name
}

/** An id for one save: 24 hex digits; it need not be secret, only unique. */
export function newRequestId(random: () => number = Math.random): string {
  const part = () =>
    Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
  return part() + part() + part() + part()
}
