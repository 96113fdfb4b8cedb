// Turns units of a candidate index into the contract's shapes.
import { groupName } from '../../../../engine/identity/group-name'
import type Type from 'typebox'
import type { Candidate as CandidateSchema, Line as LineSchema } from '../../../../contract/shapes'
import type { UnitMajor as UnitMajorSchema } from '../../../../contract/wish/shapes'
import { forecastCutoff, type CutoffForecast } from '../../../../engine/forecasting/cutoff-forecast'
import { predict, type Prediction } from '../../../../engine/forecasting/predict'
import { majorsInside } from '../../../../engine/forecasting/majors-inside'
import { ifOffered, tierOf } from '../../../../engine/planning/tier'
import { cooperationOf } from '../../../../engine/rules/cooperation'
import { meetsRequirement, shownRequirement, type UnitKind } from '../../../../engine/rules/province-rule'
import { levelUnknownText, otherSectionText } from '../../../../engine/rules/section-gate'
import { CUTOFF_YEARS, wasOfferedIn, type IndexedUnit } from '../../../../engine/candidate-index/data'
import { UNKNOWN, type AskingCandidate, type IndexQuestion } from '../../../../engine/candidate-index/filter'
import type { PlacesState } from '../../../../engine/candidate-index/places'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import { basisOf, publishedBy, type Source, sourceOf, sourceWords } from '../../admission/basis'
import type { MajorCutoffRow, MajorRow } from './majors.repository'
import { pastOf } from './past-words'

export type Candidate = Type.Static<typeof CandidateSchema>
export type Line = Type.Static<typeof LineSchema>
export type UnitMajor = Type.Static<typeof UnitMajorSchema>

const known = (value: number | undefined): number | null =>
  value === undefined || value < 0 || Number.isNaN(value) ? null : value

/** Past cutoffs of a unit, latest year first. */
export function cutoffsOf(candidateIndex: CandidateIndex, unit: number): Line[] {
  const { data } = candidateIndex
  const cutoffs: Line[] = []
  for (let column = 0; column < CUTOFF_YEARS; column += 1) {
    const cell = unit * CUTOFF_YEARS + column
    const source = data.sources[data.cutoffSource[cell] as number]
    if (!source) continue
    const rankBasis = data.bases[data.rankBasis[cell] as number]
    cutoffs.push({
      Year: data.wishYear - 1 - column,
      MinScore: known(data.scores[cell]),
      MinRank: data.ranks[cell] || null,
      RankBasis: rankBasis === undefined ? null : basisOf(rankBasis),
      Plan: known(data.cutoffPlans[cell]),
      Basis: basisOf(source.basis),
      Source: sourceWords(source.source),
    })
  }
  return cutoffs
}

/** The text for a unit whose places have this state for the candidate's section; null if they have another. */
const saidWhere =
  (state: PlacesState, text: typeof otherSectionText) =>
  (candidateIndex: CandidateIndex, unit: number, candidate: AskingCandidate): string | null => {
    const { places } = candidateIndex.data
    return places && candidate.level && candidateIndex.placesStateOf(unit, candidate) === state
      ? text(candidate.level, places.sections)
      : null
  }

/** Why a unit's places are not filed in the candidate's section, and where they are; null if they are, or if that is unknown. */
const filedElsewhere = saidWhere('other', otherSectionText)

/** The text if it is unknown whether a unit's places are filed in the candidate's section; null if it is known. */
export const sectionUnknown = saidWhere('unknown', levelUnknownText)

/** A unit as a candidate sees it. */
export function candidateOf(
  candidateIndex: CandidateIndex,
  unit: number,
  kind: UnitKind,
  candidate: AskingCandidate,
): Candidate {
  const { data } = candidateIndex
  const info = data.units[unit] as IndexedUnit
  const hasPlan = data.hasPlan[unit] === 1
  const planSource = data.sources[data.planSource[unit] as number]
  const elsewhere = filedElsewhere(candidateIndex, unit, candidate)
  const past = pastOf(candidateIndex, unit)
  return {
    UnitId: info.unitId,
    UnitKind: kind,
    CollegeId: info.collegeId,
    CollegeName: info.collegeName,
    CollegeProvince: info.collegeProvince,
    City: info.city,
    Nature: info.nature,
    Category: info.category,
    Level: info.level,
    Tags: [...info.tags],
    EnrolCode: info.enrolCode,
    GroupCode: info.groupCode,
    MajorName: info.majorName,
    ...shownRequirement(info.subjectReq, data.track, candidateIndex.isRequirementPublished(unit)),
    IsEligible: candidateIndex.isEligible(unit, candidate),
    ...(elsewhere !== null && { FiledElsewhere: elsewhere }),
    ...(cooperationOf(info, data.tuition[unit] as number) === 'guess' && { MaybeCooperation: true }),
    MajorCount: kind === 'major' ? 1 : info.majorNames.length,
    Plan: known(data.plan[unit]),
    PlanYear: hasPlan ? data.wishYear : null,
    LastPlan: known(candidateIndex.lastPlanOf(unit)),
    Tuition: known(data.tuition[unit]),
    PlanSource: planSource ? sourceOf(planSource, data.wishYear) : null,
    Lines: cutoffsOf(candidateIndex, unit),
    ...(past && { Past: past }),
    Prediction: candidateIndex.predictionOf(unit, candidate),
  }
}

/** Wanted properties of a unit that are unknown, with the reason; and that the unit may no longer exist. */
export function unknownWords(
  candidateIndex: CandidateIndex,
  unit: number,
  unknown: number,
  { filter: { features = [] }, candidate }: Pick<IndexQuestion, 'filter' | 'candidate'>,
): string[] {
  const { data, listingYear } = candidateIndex
  const words: string[] = []
  const section = unknown & UNKNOWN.places ? sectionUnknown(candidateIndex, unit, candidate) : null
  if (section !== null) words.push(section)
  if (unknown & UNKNOWN.tuition) words.push('学费未知：没有导入')
  if (unknown & UNKNOWN.majors) words.push('专业未知：组内专业没有导入')
  const college = [
    unknown & UNKNOWN.province ? '所在地' : '',
    unknown & UNKNOWN.category ? '类型' : '',
    unknown & UNKNOWN.nature ? '办学性质' : '',
    unknown & UNKNOWN.level ? '层次' : '',
    unknown & UNKNOWN.strength ? '院校实力' : '',
  ].filter(Boolean)
  if (college.length > 0)
    words.push(
      `${college.join('、')}未知：${(data.units[unit] as IndexedUnit).collegeId === null ? '校名不在院校名单里' : '院校名单没有写'}`,
    )
  if (unknown & UNKNOWN.feature) {
    const { subjectReq } = data.units[unit] as IndexedUnit
    if (features.includes('计划增加') && ((data.plan[unit] as number) < 0 || candidateIndex.lastPlanOf(unit) < 0))
      words.push('计划变化未知：缺一年的计划')
    if (features.includes('新增') && candidateIndex.pastOf(unit) === 'none')
      words.push('是不是新增不知道：没有查到往年线')
    if (features.includes('学费低') && (data.tuition[unit] as number) < 0) words.push('学费未知：没有导入')
    if (features.includes('不限选科') && subjectReq === null) words.push('选科要求未知：没有导入')
  }
  if (listingYear !== null && !wasOfferedIn(data, unit, data.wishYear - 1 - listingYear))
    words.push(`${listingYear} 年没有招生，${data.wishYear} 年不一定还有`)
  return words
}

/** Words that name a unit in a message: college, group, major. */
export function labelOf(info: Pick<IndexedUnit, 'collegeName' | 'groupCode' | 'majorName'>): string {
  return [info.collegeName, info.groupCode ? groupName(info.groupCode) : '', info.majorName ?? '']
    .filter(Boolean)
    .join(' ')
}

/** A major inside a unit with its past cutoffs. */
export interface MajorWithPast {
  cutoffs: readonly { Year: number; MinRank: number | null; Plan: number | null }[]
  /** Places this year, -1 if unknown. */
  nextPlan: number
}

/**
 * Expected cutoffs of majors inside a unit, see majorsInside.
 * @param areAll whether these are all majors of the unit
 */
export function majorForecasts(
  candidateIndex: CandidateIndex,
  unit: number,
  majors: readonly MajorWithPast[],
  areAll: boolean,
): (CutoffForecast | null)[] {
  const { wishYear, contentCutoffs } = candidateIndex.data
  const inside = majors.map(({ cutoffs, nextPlan }) => {
    const ranks = new Int32Array(CUTOFF_YEARS)
    const plans = new Int32Array(CUTOFF_YEARS).fill(-1)
    for (const cutoff of cutoffs) {
      const column = wishYear - 1 - cutoff.Year
      ranks[column] = cutoff.MinRank ?? 0
      plans[column] = cutoff.Plan ?? -1
    }
    return { own: forecastCutoff(candidateIndex.model, { ranks, plans, nextPlan }), ranks }
  })
  const ofGroup = contentCutoffs?.ranks.subarray(unit * CUTOFF_YEARS, (unit + 1) * CUTOFF_YEARS) ?? []
  return majorsInside(candidateIndex.forecastOf(unit), inside, ofGroup, areAll)
}

/** A major's prediction, never above that of its group: who gets the major got the group. */
function withinUnit(major: Prediction, unit: Prediction | null): Prediction {
  if (!unit) return major
  const Probability = Math.min(major.Probability, unit.Probability)
  return {
    ...major,
    Probability,
    Tier: tierOf(ifOffered(Probability, major.Offered ?? 1)),
    Low: Math.min(major.Low, unit.Low, Probability),
    High: Math.max(Probability, Math.min(major.High, unit.High)),
  }
}

/** One major of a unit before its chance is known. */
export interface MajorInUnit {
  major: MajorRow
  rows: readonly MajorCutoffRow[]
  category: string | null
}

/** All majors of a unit with their past cutoffs and, if these have ranks, their predictions. */
export function unitMajorsOf(
  candidateIndex: CandidateIndex,
  unit: number,
  majors: readonly MajorInUnit[],
  candidate: AskingCandidate,
): UnitMajor[] {
  const { wishYear } = candidateIndex.data
  const views = majors.map((own) => unitMajorOf(candidateIndex, unit, own, candidate))
  const forecasts = majorForecasts(
    candidateIndex,
    unit,
    views.map(({ Lines }, at) => {
      const { year, plan } = majors[at]!.major
      return { cutoffs: Lines, nextPlan: year === wishYear ? (plan ?? -1) : -1 }
    }),
    true,
  )
  const ofUnit = candidateIndex.predictionOf(unit, candidate)
  return views.map((view, at) => {
    const forecast = forecasts[at]
    return {
      ...view,
      Prediction: forecast ? withinUnit(predict(candidateIndex.model, forecast, candidate, 'known'), ofUnit) : null,
    }
  })
}

function unitMajorOf(
  candidateIndex: CandidateIndex,
  unit: number,
  { major, rows, category }: MajorInUnit,
  candidate: AskingCandidate,
): Omit<UnitMajor, 'Prediction'> {
  const info = candidateIndex.data.units[unit] as IndexedUnit
  const subjectReq = major.subjectReq ?? info.subjectReq
  const Lines: Line[] = rows.map((row) => ({
    Year: row.year,
    MinScore: row.minScore,
    MinRank: row.rank,
    RankBasis: row.rankBasis === null ? null : basisOf(row.rankBasis),
    Plan: row.plan,
    Basis: basisOf(row.basis),
    Source: sourceWords(row.source),
  }))
  return {
    MajorName: major.majorName,
    MajorCode: major.majorCode,
    Category: category,
    Plan: major.plan,
    Tuition: major.tuition,
    Duration: major.duration,
    ...shownRequirement(subjectReq, candidateIndex.data.track, candidateIndex.isRequirementPublished(unit)),
    IsEligible: meetsRequirement(subjectReq, candidate.subjects, candidateIndex.data.track),
    Lines,
  }
}

/** Sources of a candidate index's numbers: latest year of cutoffs, publishers, and the least official basis among them. */
export const dataSourceOf = (candidateIndex: CandidateIndex): Source =>
  publishedBy(candidateIndex.data.sources, candidateIndex.cutoffYears[0] ?? candidateIndex.data.wishYear)
