// The names that one question has on the wire, as contract/modes.ts types them, and the choice of one of them for a request.
import type { Mode, ModeNames, ModeQuestion, PathIn, RequestIn } from 'contract/modes'

const NAMES: ModeNames = {
  batches: { normal: 'Wish/BatchList', newExam: 'Wish/NewExamBatchList' },
  candidates: { normal: 'Wish/SchoolFirstList', forecast: 'Wish/SchoolFirstListForecast' },
  candidateStat: {
    normal: 'Wish/SchoolFirstStat',
    forecast: 'Wish/SchoolFirstStatForecast',
    major: 'Wish/SpecialtyFirstStat',
    majorForecast: 'Wish/SpecialtyFirstStatForecast',
  },
  unitMajors: { normal: 'Wish/SpecialtyList', forecast: 'Wish/SpecialtyListForecast' },
  majors: { normal: 'Wish/SpecialtyFirstList', forecast: 'Wish/SpecialtyFirstListForecast' },
  allUnits: { normal: 'Wish/MySelf', forecast: 'Wish/MySelfForecast' },
  suggestions: { normal: 'Wish/MySelfSearch', forecast: 'Wish/MySelfSearchForecast' },
  evidence: {
    normal: 'Wish/SchoolScoreLine',
    forecast: 'Wish/SchoolScoreLineForecast',
    newExam: 'Wish/NewExamScoreLine',
    newExamForecast: 'Wish/NewExamScoreLineForecast',
  },
  collegeCutoffs: { normal: 'Wish/SchoolScoreLineGroup', newExam: 'Wish/NewExamScoreLineGroup' },
  offering: { normal: 'Wish/SchoolScoreLineSuggestGroup', newExam: 'Wish/NewExamScoreLineSuggestGroup' },
  majorCutoffs: { normal: 'Wish/SchoolScoreLineSpecialty', newExam: 'Wish/NewExamScoreLineSpecialty' },
  cutoffYears: { normal: 'Wish/TableHeadYear', newExam: 'Wish/NewExamTableHeadYear' },
  saveList: { normal: 'User/SaveWish', major: 'User/SaveWishSpecialtySchool' },
  savedList: { normal: 'User/WishDetail', major: 'User/WishSpecialtySchoolDetail' },
}

/** A question asked by mode: `query`, `mutation` and `paged` take it where they take a path. */
export interface ByMode<Q extends ModeQuestion> {
  readonly question: Q
  /** The name used for the question, and the data sent. */
  readonly routeOf: (arg: ModeArg<Q>) => { path: PathIn<Q>; data: object }
}

/** `Mode` carries what the request itself does not show; it is not sent. */
export type ModeArg<Q extends ModeQuestion> = RequestIn<Q> & { Mode?: Partial<Mode> }

/** One question under all its names: `query(build, byMode('evidence'))`. */
export const byMode = <Q extends ModeQuestion>(question: Q): ByMode<Q> => ({
  question,
  routeOf: (arg) => routeByMode(question, arg),
})

/** The part of the mode that a request itself shows: a wish type other than 0, chosen subjects. */
function modeIn(request: { WishType?: number; SelectSubjectList?: readonly string[] }): Mode {
  return {
    forecast: Boolean(request.WishType),
    newExam: (request.SelectSubjectList?.length ?? 0) > 0,
    major: false,
  }
}

/** The name used for a question, and the data sent. A question without a name for a mode uses its ordinary name. */
export function routeByMode<Q extends ModeQuestion>(question: Q, arg: ModeArg<Q>): { path: PathIn<Q>; data: object } {
  const { Mode: given, ...data } = arg
  const mode = { ...modeIn(data), ...given }
  const names = NAMES[question] as object as Partial<Record<string, PathIn<Q>>>
  const kind = mode.major && names.major ? 'major' : mode.newExam && names.newExam ? 'newExam' : 'normal'
  const forecast = mode.forecast && names[kind === 'normal' ? 'forecast' : `${kind}Forecast`]
  return { path: forecast || (names[kind] as PathIn<Q>), data }
}
