// Calls with several names for one question. Types only: they check the table of names in the app.
import type { EndpointPath, RequestOf, ResponseOf } from './registry'

/** The properties that distinguish the names of one question. */
export interface Mode {
  /** Before the exam is marked: a mock score. */
  forecast: boolean
  /** A candidate of the new exam, who chooses subjects. */
  newExam: boolean
  /** The wish, or the question, is about a major. */
  major: boolean
}

interface Names {
  normal: EndpointPath
  forecast?: EndpointPath
  newExam?: EndpointPath
  newExamForecast?: EndpointPath
  major?: EndpointPath
  majorForecast?: EndpointPath
}

/** All names of a question have the same request and answer: otherwise the type is never. */
type SameQuestion<N extends Names> =
  ResponseOf<N['normal']> extends ResponseOf<NonNullable<N[keyof N]> & EndpointPath> ? N : never

/** Every question with more than one name. */
export interface ModeNames {
  batches: SameQuestion<{ normal: 'Wish/BatchList'; newExam: 'Wish/NewExamBatchList' }>
  candidates: SameQuestion<{ normal: 'Wish/SchoolFirstList'; forecast: 'Wish/SchoolFirstListForecast' }>
  candidateStat: SameQuestion<{
    normal: 'Wish/SchoolFirstStat'
    forecast: 'Wish/SchoolFirstStatForecast'
    major: 'Wish/SpecialtyFirstStat'
    majorForecast: 'Wish/SpecialtyFirstStatForecast'
  }>
  unitMajors: SameQuestion<{ normal: 'Wish/SpecialtyList'; forecast: 'Wish/SpecialtyListForecast' }>
  majors: SameQuestion<{ normal: 'Wish/SpecialtyFirstList'; forecast: 'Wish/SpecialtyFirstListForecast' }>
  allUnits: SameQuestion<{ normal: 'Wish/MySelf'; forecast: 'Wish/MySelfForecast' }>
  suggestions: SameQuestion<{ normal: 'Wish/MySelfSearch'; forecast: 'Wish/MySelfSearchForecast' }>
  evidence: SameQuestion<{
    normal: 'Wish/SchoolScoreLine'
    forecast: 'Wish/SchoolScoreLineForecast'
    newExam: 'Wish/NewExamScoreLine'
    newExamForecast: 'Wish/NewExamScoreLineForecast'
  }>
  collegeCutoffs: SameQuestion<{ normal: 'Wish/SchoolScoreLineGroup'; newExam: 'Wish/NewExamScoreLineGroup' }>
  offering: SameQuestion<{
    normal: 'Wish/SchoolScoreLineSuggestGroup'
    newExam: 'Wish/NewExamScoreLineSuggestGroup'
  }>
  majorCutoffs: SameQuestion<{ normal: 'Wish/SchoolScoreLineSpecialty'; newExam: 'Wish/NewExamScoreLineSpecialty' }>
  cutoffYears: SameQuestion<{ normal: 'Wish/TableHeadYear'; newExam: 'Wish/NewExamTableHeadYear' }>
  saveList: SameQuestion<{ normal: 'User/SaveWish'; major: 'User/SaveWishSpecialtySchool' }>
  savedList: SameQuestion<{ normal: 'User/WishDetail'; major: 'User/WishSpecialtySchoolDetail' }>
}

export type ModeQuestion = keyof ModeNames
/** All names of a question. */
export type PathIn<Q extends ModeQuestion> = ModeNames[Q][keyof ModeNames[Q]] & EndpointPath
/** The request of a question, under any name. */
export type RequestIn<Q extends ModeQuestion> = RequestOf<PathIn<Q>>
