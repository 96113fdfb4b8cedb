// Valid requests of wish filling in four provinces, to be sent or spoiled.
import type { EndpointPath, RequestOf } from '../../contract/registry'

export const YEAR = 2026
type Form = RequestOf<'Wish/CheckRules'>['ScoreForm']
export type Name = '江苏' | '浙江' | '上海' | '海南'
export const forms: Readonly<Record<Name, Form>> = {
  江苏: { ProvinceId: '320000', Score: 590, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: YEAR },
  浙江: { ProvinceId: '330000', Score: 600, SubjectType: 3, SelectSubjectList: ['物理', '化学', '技术'], Year: YEAR },
  上海: { ProvinceId: '310000', Score: 480, SubjectType: 3, SelectSubjectList: ['物理', '化学', '生物'], Year: YEAR },
  海南: { ProvinceId: '460000', Score: 600, SubjectType: 3, SelectSubjectList: ['物理', '化学', '生物'], Year: YEAR },
}
export const fullScore: Readonly<Record<Name, number>> = { 江苏: 750, 浙江: 750, 上海: 660, 海南: 900 }

/** A request's contents besides the score. */
export interface Asked {
  BatchId: string
  UnitId: string
  /** The saved list to save again; a new one by default. */
  WishId?: string
}

export const listOf = (name: Name, BatchId: string, UnitIds: readonly string[]) => ({
  ProvinceId: forms[name].ProvinceId,
  Year: YEAR,
  BatchId,
  WishType: 0,
  ScoreForm: forms[name],
  Items: UnitIds.map((UnitId) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
})

/** One call for each way in which a score is used. */
export const KINDS: ReadonlySet<string> = new Set<EndpointPath>([
  'Wish/BatchList',
  'Wish/SchoolFirstList',
  'Wish/SpecialtyListForecast',
  'Wish/Recommend',
  'Wish/CheckRules',
  'User/SaveWish',
])

/** A valid request of every call that takes a score, to be spoiled. */
export function requestsOf(name: Name, { BatchId, UnitId, WishId }: Asked): [path: EndpointPath, request: object][] {
  const query = { ...forms[name], BatchId }
  const ofUnit = { ...query, UnitId }
  const list = listOf(name, BatchId, [UnitId])
  const saved = { ...list, ...(WishId && { WishId }) }
  const lists: EndpointPath[] = [
    'Wish/SchoolFirstList',
    'Wish/SchoolFirstListForecast',
    'Wish/SchoolFirstStat',
    'Wish/SchoolFirstStatForecast',
    'Wish/SpecialtyFirstList',
    'Wish/SpecialtyFirstListForecast',
    'Wish/SpecialtyFirstStat',
    'Wish/SpecialtyFirstStatForecast',
    'Wish/MySelf',
    'Wish/MySelfForecast',
    'Wish/MySelfSearch',
    'Wish/MySelfSearchForecast',
  ]
  const ofOneUnit: EndpointPath[] = [
    'Wish/SpecialtyList',
    'Wish/SpecialtyListForecast',
    'Wish/SchoolScoreLine',
    'Wish/SchoolScoreLineForecast',
    'Wish/NewExamScoreLine',
    'Wish/NewExamScoreLineForecast',
    'Wish/SchoolScoreLineGroup',
    'Wish/NewExamScoreLineGroup',
    'Wish/SchoolScoreLineSuggestGroup',
    'Wish/NewExamScoreLineSuggestGroup',
    'Wish/SchoolScoreLineSpecialty',
    'Wish/NewExamScoreLineSpecialty',
  ]
  return [
    ['Wish/BatchList', forms[name]],
    ['Wish/NewExamBatchList', forms[name]],
    ...lists.map((path): [EndpointPath, object] => [path, query]),
    ...ofOneUnit.map((path): [EndpointPath, object] => [path, ofUnit]),
    ['Wish/Recommend', { ...query, Preferences: {}, Count: 5 }],
    ['Wish/RecommendStat', { ...query, Preferences: {} }],
    ['Wish/CheckRules', list],
    ['Wish/Simulate', { ...list, Worlds: 100 }],
    ['User/SaveWish', saved],
    ['User/SaveWishSpecialtySchool', saved],
  ]
}
/** The request with another score, replaced in its text. */
export const withScore = (request: object, score: string): string =>
  JSON.stringify(request).replace(/"Score":[0-9.]+/, score === '' ? '"None":0' : `"Score":${score}`)
