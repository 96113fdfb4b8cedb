// Wish filling: batches, candidates, majors of a unit, checking, saving and export of wish lists.
import Type from 'typebox'
import { BatchLine } from './admission'
import { defineContract } from './define'
import { Basis, Candidate, Empty, Line, Nullable, Paging, Prediction, ProvinceId, ScoreForm, Source, Tier, TierCounts, Track, UnitId, Year } from './shapes'

const WishId = Type.String({ format: 'uuid', description: 'wish list' })
const BatchId = Type.String({ minLength: 1, maxLength: 60, description: "batch: its name within the province, e.g. 本科批" })
export const WishType = Type.Integer({ minimum: 0, maximum: 9, description: '0 normal (real score, this year’s plans); anything else forecast (mock score)' })
const Keywords = (description: string) => Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description }))

/** The college list filter of the product, with tier, keyword and order. */
const CandidateFilter = {
  ProvinceIdList: Keywords('province identifiers of the college'),
  CategoryIdList: Keywords('types of college: 综合类, 理工类 ...'),
  NatureIdList: Keywords('公办, 民办 ...'),
  EducationLevel: Type.Optional(Type.String({ maxLength: 10, description: '本科 or 专科' })),
  StrengthTagIdList: Keywords('985, 211, 双一流, 双高'),
  FeatureTagIdList: Keywords('features: 保底可选(保), 计划增加, 新增, 学费低(≤ 8000 元), 公费不限选科'),
  TierList: Type.Optional(Type.Array(Tier, { maxItems: 4 })),
  Keyword: Type.Optional(Type.String({ maxLength: 40, description: 'college or major' })),
  MaxTuition: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'yuan a year' })),
  OnlyEligible: Type.Optional(Type.Boolean({ default: true, description: "leave out units whose subject requirement the candidate does not meet" })),
  Sort: Type.Optional(Type.Union([Type.Literal('fit'), Type.Literal('probability'), Type.Literal('rank'), Type.Literal('plan'), Type.Literal('tuition')], { description: 'fit (nearest to the candidate first) by default; rank = hardest first; probability = most likely first' })),
}
const CandidateQuery = Type.Object({ ...ScoreForm.properties, BatchId, WishType: Type.Optional(WishType), ...CandidateFilter, ...Paging })
const FacetCount = Type.Object({ Value: Type.String(), Label: Type.String(), Count: Type.Integer({ description: 'rows this choice would leave' }) })
export const CandidateList = Type.Object({
  Total: Type.Integer({ description: 'rows of this filter' }),
  TierCounts,
  PageIndex: Type.Integer(),
  PageSize: Type.Integer(),
  Items: Type.Array(Candidate),
  CandidateRank: Type.Integer({ description: 'rank the answer was computed for' }),
  RankSource: Nullable(Source),
  DataSource: Source,
  LineYears: Type.Array(Year, { description: 'years of lines used, latest first' }),
})
const CandidateStat = Type.Object({
  Total: Type.Integer(), TierCounts,
  Facets: Type.Object({
    Province: Type.Array(FacetCount), Category: Type.Array(FacetCount), Nature: Type.Array(FacetCount), Strength: Type.Array(FacetCount), Feature: Type.Array(FacetCount), Level: Type.Array(FacetCount),
  }),
  CandidateRank: Type.Integer(),
})
const candidateErrors = ['PROVINCE_UNKNOWN', 'BATCH_UNKNOWN', 'SCORE_OUT_OF_RANGE', 'SUBJECTS_NOT_ALLOWED', 'RANK_CONTRADICTS_SCORE', 'SCORE_RANK_MISSING'] as const

export const UnitMajor = Type.Object({
  MajorName: Type.String({ description: 'major as enrolled' }),
  MajorCode: Nullable(Type.String({ description: "the province's code, or the catalogue's" })),
  Category: Nullable(Type.String({ description: 'field (门类)' })),
  Plan: Nullable(Type.Integer()),
  Tuition: Nullable(Type.Integer({ description: 'yuan a year' })),
  Duration: Nullable(Type.String()),
  SubjectReq: Nullable(Type.String()),
  IsEligible: Type.Boolean(),
  Lines: Type.Array(Line),
  Prediction: Nullable(Prediction),
})
const SpecialtyQuery = Type.Object({ ...ScoreForm.properties, BatchId, WishType: Type.Optional(WishType), UnitId })
const SpecialtyResult = Type.Object({ Unit: Candidate, MajorsPerUnit: Type.Integer(), HasAdjustment: Type.Boolean(), Majors: Type.Array(UnitMajor), SiblingUnits: Type.Array(Candidate, { description: 'other units of the same college in this batch' }) })

/** One wish as the client keeps it. */
export const WishItem = Type.Object({
  UnitId,
  Majors: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40, description: 'majors chosen, in order; empty where the unit is one major' }),
  ObeyAdjustment: Type.Boolean({ description: 'agrees to adjustment (服从调剂)' }),
})
export const Finding = Type.Object({
  Code: Type.String({ description: 'kind of finding, e.g. ORDER_INVERSION' }),
  Severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('hint')]),
  UnitId: Nullable(UnitId),
  Index: Nullable(Type.Integer({ description: 'position in the list, from 1' })),
  Message: Type.String({ description: 'what is wrong and why, in Chinese' }),
  Fix: Nullable(Type.Object({
    Kind: Type.Union([Type.Literal('remove'), Type.Literal('move'), Type.Literal('obey'), Type.Literal('add-safe'), Type.Literal('choose-majors')]),
    Label: Type.String({ description: 'words on the button' }),
    To: Nullable(Type.Integer({ description: 'position to move to, from 1' })),
  })),
})
export const ListForecast = Type.Object({
  AdmitProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that some wish of the list admits' }),
  NoneProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that none admits (滑档)' }),
  MostLikelyIndex: Nullable(Type.Integer({ description: 'wish most likely to admit, from 1' })),
  PerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { description: 'chance that this wish is the one that admits' }),
})
export const WishRow = Type.Object({ ...WishItem.properties, Unit: Nullable(Candidate), MajorDetails: Type.Array(UnitMajor) })

const WishInput = {
  ProvinceId, Year, BatchId, WishType,
  ScoreForm,
  Items: Type.Array(WishItem, { maxItems: 500 }),
}
const SaveWishInput = Type.Object({
  WishId: Type.Optional(WishId),
  Name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  Revision: Type.Optional(Type.Integer({ minimum: 0, description: 'revision the client started from; a different one on the server answers WISH_CONFLICT' })),
  RequestId: Type.Optional(Type.String({ minLength: 8, maxLength: 64, description: 'the same id repeated answers the first result again: a retry saves once' })),
  ...WishInput,
})
const SaveWishResult = Type.Object({ WishId, Revision: Type.Integer(), SavedAt: Type.String({ description: 'ISO 8601' }), Findings: Type.Array(Finding) })
export const WishSummary = Type.Object({
  WishId, Name: Type.String(), ProvinceId, ProvinceName: Type.String(), Year, Track, BatchId, WishType,
  Score: Type.Number(), Rank: Type.Integer(), Count: Type.Integer(), WishCount: Type.Integer({ description: 'wishes the province allows' }), TierCounts,
  Findings: Type.Object({ Errors: Type.Integer(), Warnings: Type.Integer() }), Revision: Type.Integer(), UpdatedAt: Type.String(),
})
const WishDetailResult = Type.Object({
  ...WishSummary.properties, ScoreForm, Items: Type.Array(WishRow), FindingList: Type.Array(Finding), Forecast: ListForecast, HasAdjustment: Type.Boolean(), MajorsPerUnit: Type.Integer(), DataSource: Source,
})
const saveErrors = [...candidateErrors, 'UNIT_UNKNOWN', 'UNIT_OTHER_PROVINCE', 'WISH_TOO_MANY', 'WISH_DUPLICATE', 'WISH_MAJORS_TOO_MANY', 'WISH_MAJOR_UNKNOWN', 'WISH_NOT_FOUND', 'WISH_CONFLICT'] as const

export const Batch = Type.Object({
  BatchId, BatchName: Type.String(), WishUnit: Type.String(), WishCount: Type.Integer(), MajorsPerUnit: Type.Integer(), HasAdjustment: Type.Boolean(),
  UnitCount: Type.Integer({ description: 'units with data in this batch and track' }),
  Line: Nullable(BatchLine),
  LineDifference: Nullable(Type.Number({ description: 'score minus control line, points' })),
  IsOpen: Type.Boolean({ description: 'whether this score reaches the control line' }),
  Note: Type.String(),
  Source,
})
const BatchQuery = Type.Object({ ...ScoreForm.properties, WishType: Type.Optional(WishType) })
const BatchResult = Type.Object({ Items: Type.Array(Batch), Rank: Nullable(Type.Integer()), Track })
const YearQuery = Type.Object({ ProvinceId })
const YearResult = Type.Object({ Years: Type.Array(Year) })

export const wish = defineContract({
  'Wish/BatchList': { summary: 'Batches open to this score', auth: 'public', request: BatchQuery, response: BatchResult, errors: [...candidateErrors] },
  'Wish/NewExamBatchList': { summary: 'Batches open to this score in a new-exam province', auth: 'public', request: BatchQuery, response: BatchResult, errors: [...candidateErrors] },
  'Wish/SchoolFirstList': { summary: 'Candidates, college first', auth: 'public', request: CandidateQuery, response: CandidateList, errors: [...candidateErrors] },
  'Wish/SchoolFirstListForecast': { summary: 'Candidates, college first, forecast mode', auth: 'public', request: CandidateQuery, response: CandidateList, errors: [...candidateErrors] },
  'Wish/SchoolFirstStat': { summary: 'Counts of the candidates per tier and filter', auth: 'public', request: CandidateQuery, response: CandidateStat, errors: [...candidateErrors] },
  'Wish/SchoolFirstStatForecast': { summary: 'Counts of the candidates per tier and filter, forecast mode', auth: 'public', request: CandidateQuery, response: CandidateStat, errors: [...candidateErrors] },
  'Wish/SpecialtyList': { summary: 'Majors of one unit', auth: 'public', request: SpecialtyQuery, response: SpecialtyResult, errors: [...candidateErrors, 'UNIT_UNKNOWN'] },
  'Wish/SpecialtyListForecast': { summary: 'Majors of one unit, forecast mode', auth: 'public', request: SpecialtyQuery, response: SpecialtyResult, errors: [...candidateErrors, 'UNIT_UNKNOWN'] },
  'Wish/SchoolScoreLine': {
    summary: 'Evidence behind one probability: past lines against the rank, how often lines moved that much, plan change, five points more or less', auth: 'public', request: SpecialtyQuery,
    response: Type.Object({
      Unit: Candidate,
      Explanation: Type.Array(Type.String(), { description: 'sentences for the family' }),
      Residuals: Type.Object({ Band: Type.String(), Count: Type.Integer({ description: 'past year-to-year changes this rests on' }), Quantiles: Type.Array(Type.Object({ Share: Type.Number(), Change: Type.Number({ description: 'change of the line, share of last year’s rank' }) })) }),
      Sensitivity: Type.Array(Type.Object({ ScoreChange: Type.Number({ description: 'points' }), Rank: Nullable(Type.Integer()), Probability: Nullable(Type.Number()) })),
      Source,
    }), errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/TableHeadYear': { summary: 'Years of lines a province has', auth: 'public', request: YearQuery, response: YearResult, errors: ['PROVINCE_UNKNOWN'] },
  'Wish/NewExamTableHeadYear': { summary: 'Years of lines a new-exam province has', auth: 'public', request: YearQuery, response: YearResult, errors: ['PROVINCE_UNKNOWN'] },
  'Wish/WishProvince': { summary: 'Provinces that have data to fill wishes with', auth: 'public', request: Empty, response: Type.Object({ Items: Type.Array(Type.Object({ ProvinceId, ProvinceName: Type.String(), Basis, Years: Type.Array(Year) })) }), errors: [] },
  'Wish/WishYear': { summary: 'The year being planned', auth: 'public', request: Empty, response: Type.Object({ WishYear: Year }), errors: [] },
  'Wish/CheckRules': {
    summary: 'Audits a list as it is edited: findings, forecast and the rows with their numbers', auth: 'public', request: Type.Object(WishInput),
    response: Type.Object({ Findings: Type.Array(Finding), Forecast: ListForecast, Items: Type.Array(WishRow), TierCounts, WishCount: Type.Integer(), HasAdjustment: Type.Boolean(), MajorsPerUnit: Type.Integer(), DataSource: Source }), errors: [...candidateErrors],
  },
  'User/SaveWish': { summary: 'Saves a wish list whole: all of it or nothing', auth: 'session', request: SaveWishInput, response: SaveWishResult, errors: [...saveErrors] },
  'User/SaveWishSpecialtySchool': { summary: 'Saves a wish list of major+college units', auth: 'session', request: SaveWishInput, response: SaveWishResult, errors: [...saveErrors] },
  'User/GetWishList': { summary: 'My wish lists, latest first', auth: 'session', request: Type.Object({ ...Paging }), response: Type.Object({ Total: Type.Integer(), Items: Type.Array(WishSummary) }), errors: [] },
  'User/WishDetail': { summary: 'One wish list with its numbers', auth: 'session', request: Type.Object({ WishId }), response: WishDetailResult, errors: ['WISH_NOT_FOUND'] },
  'User/WishSpecialtySchoolDetail': { summary: 'One wish list of major+college units', auth: 'session', request: Type.Object({ WishId }), response: WishDetailResult, errors: ['WISH_NOT_FOUND'] },
  'User/DelWish': { summary: 'Removes a wish list; Restore brings it back', auth: 'session', request: Type.Object({ WishId, Restore: Type.Optional(Type.Boolean()) }), response: Empty, errors: ['WISH_NOT_FOUND'] },
  'Wish/ExportWish': {
    summary: 'A short-lived address of the wish list as an xlsx file or a printable page', auth: 'session', request: Type.Object({ WishId, Format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('html')])) }),
    response: Type.Object({ Url: Type.String({ description: 'address of the file, path on this server' }), FileName: Type.String(), ExpiresInSeconds: Type.Integer() }), errors: ['WISH_NOT_FOUND', 'WISH_EMPTY'],
  },
})
