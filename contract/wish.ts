// Wish filling: batches, candidates, majors of a unit, checking, saving and export of wish lists.
import Type from 'typebox'
import { BatchLine } from './admission'
import { defineContract } from './define'
import {
  Basis,
  Candidate,
  Empty,
  Line,
  Nullable,
  Paged,
  Paging,
  Prediction,
  ProvinceId,
  ScoreForm,
  Source,
  Tier,
  TierCounts,
  Track,
  UnitId,
  Year,
} from './shapes'

const WishId = Type.String({ format: 'uuid', description: 'wish list' })
export const BatchIdField = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'batch: its name within the province, e.g. 本科批',
})
const BatchId = BatchIdField
export const WishType = Type.Integer({
  minimum: 0,
  maximum: 9,
  description: '0 normal (real score, this year’s plans); anything else forecast (mock score)',
})
const Keywords = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description }))

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
  OnlyEligible: Type.Optional(
    Type.Boolean({
      description:
        'leave out units whose subject requirement the candidate does not meet: true where it is missing, but false for calls that show all units (MySelf, lines of one college)',
    }),
  ),
  Sort: Type.Optional(
    Type.Union(
      [
        Type.Literal('fit'),
        Type.Literal('probability'),
        Type.Literal('rank'),
        Type.Literal('plan'),
        Type.Literal('tuition'),
      ],
      {
        description:
          'fit (nearest to the candidate first) by default; rank = hardest first; probability = most likely first',
      },
    ),
  ),
}
const CandidateQuery = Type.Object({
  ...ScoreForm.properties,
  BatchId,
  WishType: Type.Optional(WishType),
  ...CandidateFilter,
  ...Paging,
})
const FacetCount = Type.Object({
  Value: Type.String(),
  Label: Type.String(),
  Count: Type.Integer({ description: 'rows this choice would leave' }),
})
export const CandidateList = Paged(Candidate, {
  TierCounts,
  CandidateRank: Type.Integer({ description: 'rank the answer was computed for' }),
  RankSource: Nullable(Source),
  DataSource: Source,
  LineYears: Type.Array(Year, { description: 'years of lines used, latest first' }),
})
const CandidateStat = Type.Object({
  Total: Type.Integer(),
  TierCounts,
  Facets: Type.Object({
    Province: Type.Array(FacetCount),
    Category: Type.Array(FacetCount),
    Nature: Type.Array(FacetCount),
    Strength: Type.Array(FacetCount),
    Feature: Type.Array(FacetCount),
    Level: Type.Array(FacetCount),
  }),
  CandidateRank: Type.Integer(),
})
const candidateErrors = [
  'PROVINCE_UNKNOWN',
  'BATCH_UNKNOWN',
  'SCORE_OUT_OF_RANGE',
  'SUBJECTS_NOT_ALLOWED',
  'RANK_CONTRADICTS_SCORE',
  'SCORE_RANK_MISSING',
] as const

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
const SpecialtyResult = Type.Object({
  Unit: Candidate,
  MajorsPerUnit: Type.Integer(),
  HasAdjustment: Type.Boolean(),
  Majors: Type.Array(UnitMajor),
  SiblingUnits: Type.Array(Candidate, { description: 'other units of the same college in this batch' }),
})

/** One wish as the client keeps it. */
export const WishItem = Type.Object({
  UnitId,
  Majors: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 40,
    description: 'majors chosen, in order; empty where the unit is one major',
  }),
  ObeyAdjustment: Type.Boolean({ description: 'agrees to adjustment (服从调剂)' }),
})
export const Finding = Type.Object({
  Code: Type.String({ description: 'kind of finding, e.g. ORDER_INVERSION' }),
  Severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('hint')]),
  UnitId: Nullable(UnitId),
  Index: Nullable(Type.Integer({ description: 'position in the list, from 1' })),
  Message: Type.String({ description: 'what is wrong and why, in Chinese' }),
  Fix: Nullable(
    Type.Object({
      Kind: Type.Union([
        Type.Literal('remove'),
        Type.Literal('move'),
        Type.Literal('obey'),
        Type.Literal('add-safe'),
        Type.Literal('choose-majors'),
      ]),
      Label: Type.String({ description: 'words on the button' }),
      To: Nullable(Type.Integer({ description: 'position to move to, from 1' })),
    }),
  ),
})
export const ListForecast = Type.Object({
  AdmitProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that some wish of the list admits' }),
  NoneProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that none admits (滑档)' }),
  MostLikelyIndex: Nullable(Type.Integer({ description: 'wish most likely to admit, from 1' })),
  PerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'chance that this wish is the one that admits',
  }),
})
export const WishRow = Type.Object({
  ...WishItem.properties,
  Unit: Nullable(Candidate),
  MajorDetails: Type.Array(UnitMajor),
})

export const Simulation = Type.Object({
  Worlds: Type.Integer({ description: 'next years drawn' }),
  Seed: Type.Integer(),
  PerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'share of worlds in which this wish is the one that takes the file (投档)',
  }),
  None: Type.Number({ minimum: 0, maximum: 1, description: 'share of worlds in which no wish takes it (滑档)' }),
  SentBack: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'share of worlds in which the file is taken and sent back because no chosen major is left and adjustment was refused (退档)',
  }),
  SentBackPerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 })),
  HardYear: Type.Object({
    Share: Type.Number({ description: 'the hardest share of worlds this speaks of' }),
    None: Type.Number(),
    MostLikelyIndex: Nullable(Type.Integer()),
  }),
  MostLikelyIndex: Nullable(Type.Integer({ description: 'wish that takes the file most often, from 1' })),
})
const WishInput = {
  ProvinceId,
  Year,
  BatchId,
  WishType,
  ScoreForm,
  Items: Type.Array(WishItem, { maxItems: 500 }),
}
const SaveWishInput = Type.Object({
  WishId: Type.Optional(WishId),
  Name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  Revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'revision the client started from; a different one on the server answers WISH_CONFLICT',
    }),
  ),
  RequestId: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 64,
      description: 'the same id repeated answers the first result again: a retry saves once',
    }),
  ),
  ...WishInput,
})
const SaveWishResult = Type.Object({
  WishId,
  Revision: Type.Integer(),
  SavedAt: Type.String({ description: 'ISO 8601' }),
  Findings: Type.Array(Finding),
})
export const WishSummary = Type.Object({
  WishId,
  Name: Type.String(),
  ProvinceId,
  ProvinceName: Type.String(),
  Year,
  Track,
  BatchId,
  WishType,
  Score: Type.Number(),
  Rank: Type.Integer(),
  Count: Type.Integer(),
  WishCount: Type.Integer({ description: 'wishes the province allows' }),
  TierCounts,
  Findings: Type.Object({ Errors: Type.Integer(), Warnings: Type.Integer() }),
  Revision: Type.Integer(),
  UpdatedAt: Type.String(),
})
const WishDetailResult = Type.Object({
  ...WishSummary.properties,
  ScoreForm,
  Items: Type.Array(WishRow),
  FindingList: Type.Array(Finding),
  Forecast: ListForecast,
  HasAdjustment: Type.Boolean(),
  MajorsPerUnit: Type.Integer(),
  DataSource: Source,
})
const saveErrors = [
  ...candidateErrors,
  'UNIT_UNKNOWN',
  'UNIT_OTHER_PROVINCE',
  'WISH_TOO_MANY',
  'WISH_DUPLICATE',
  'WISH_MAJORS_TOO_MANY',
  'WISH_MAJOR_UNKNOWN',
  'WISH_NOT_FOUND',
  'WISH_CONFLICT',
] as const

export const Batch = Type.Object({
  BatchId,
  BatchName: Type.String(),
  WishUnit: Type.String(),
  WishCount: Type.Integer(),
  MajorsPerUnit: Type.Integer(),
  HasAdjustment: Type.Boolean(),
  UnitCount: Type.Integer({ description: 'units with data in this batch and track' }),
  Line: Nullable(BatchLine),
  LineDifference: Nullable(Type.Number({ description: 'score minus control line, points' })),
  IsOpen: Type.Boolean({ description: 'whether this score reaches the control line' }),
  Note: Type.String(),
  Source,
})
const BatchQuery = Type.Object({ ...ScoreForm.properties, WishType: Type.Optional(WishType) })
const BatchResult = Type.Object({ Items: Type.Array(Batch), Rank: Nullable(Type.Integer()), Track })
const LineQuery = Type.Object({
  ...CandidateQuery.properties,
  UnitId: Type.Optional(UnitId),
  MajorName: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'major as enrolled, or its catalogue name' }),
  ),
})
const SpecialtyFirstQuery = Type.Object({
  ...CandidateQuery.properties,
  FieldList: Keywords('fields (门类): 工学, 医学 ...'),
  ClassList: Keywords('classes of majors (专业类): 计算机类 ...'),
  MajorName: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'only this major, by its catalogue name; the keyword then speaks of colleges and majors, as in the list of units that offer it',
    }),
  ),
})
/** One major with the units that offer it. */
export const MajorCandidate = Type.Object({
  MajorName: Type.String({ description: 'catalogue name: brackets of campus or programme taken off' }),
  MajorCode: Nullable(Type.String({ description: 'national code of the major' })),
  Field: Nullable(Type.String({ description: '门类' })),
  Class: Nullable(Type.String({ description: '专业类' })),
  UnitCount: Type.Integer({ description: 'units of this batch that offer it' }),
  CollegeCount: Type.Integer(),
  TierCounts,
  Plan: Nullable(Type.Integer({ description: "this year's places in all units, null where unknown" })),
  BestRank: Nullable(Type.Integer({ description: "hardest unit's line of the latest year, rank" })),
  EasiestRank: Nullable(Type.Integer({ description: "easiest unit's line of the latest year, rank" })),
  LineYear: Nullable(Year),
})
const SpecialtyFirstResult = Paged(MajorCandidate, {
  Fields: Type.Array(FacetCount),
  Classes: Type.Array(FacetCount),
  CandidateRank: Type.Integer(),
  DataSource: Source,
})
const SelfSearchResult = Type.Object({
  Colleges: Type.Array(
    Type.Object({
      CollegeName: Type.String(),
      City: Nullable(Type.String()),
      Tags: Type.Array(Type.String()),
      UnitCount: Type.Integer(),
    }),
  ),
  Majors: Type.Array(
    Type.Object({ MajorName: Type.String(), Class: Nullable(Type.String()), UnitCount: Type.Integer() }),
  ),
})
const SpecialtyLineResult = Type.Object({
  Unit: Candidate,
  Majors: Type.Array(UnitMajor),
  LineYears: Type.Array(Year),
  DataSource: Source,
})
const Sentence = (description: string) => Type.String({ description: `${description}; in Chinese` })
/** What an expected line is made of. The first rank and all moves add up to the expected rank, place by place. */
const LineStart = Type.Object({
  Origin: Type.Union([
    Type.Literal('own', { description: "the unit's own last line" }),
    Type.Literal('predecessors', { description: 'a new unit: the last lines of the units whose majors it took over' }),
    Type.Literal('college-and-major', {
      description: 'a new unit: the level of its college and of its major together',
    }),
    Type.Literal('college', { description: 'a new unit: the middle line of its college' }),
  ]),
  Text: Sentence('which line it is: year, score, rank'),
  Rank: Type.Integer(),
  Score: Nullable(Type.Number()),
  Year: Nullable(Year),
})
const LineMove = Type.Object({
  Part: Type.Union([
    Type.Literal('drift', { description: 'what a whole year does to all lines of the province' }),
    Type.Literal('ownChange', { description: "what the unit's own last two changes foretell" }),
    Type.Literal('outlying', { description: 'coming back from standing out of its college' }),
    Type.Literal('college', { description: "where the college's other units are heading" }),
    Type.Literal('plan', { description: 'more or fewer places' }),
    Type.Literal('pool', { description: 'more or fewer candidates above the control line' }),
    Type.Literal('rest', { description: 'all that is below half a percent, together' }),
  ]),
  Text: Sentence('what moves the line'),
  Change: Type.Number({ description: 'share of the rank, above 0 towards worse ranks (easier)' }),
  Ranks: Type.Integer({ description: 'the same in places' }),
})
const ExpectedLine = Type.Object({
  Year,
  Rank: Type.Integer(),
  Low: Type.Integer({ description: 'better end of the 80 % range' }),
  High: Type.Integer({ description: 'worse end of the 80 % range' }),
  Text: Sentence('the expected line'),
  Range: Sentence('its range and what the range is made of'),
  Widths: Type.Object(
    {
      Own: Type.Number({ description: "the unit's own ups and downs" }),
      Shared: Type.Number({ description: 'all lines of the province moving together' }),
      Doubt: Type.Number({ description: 'what the estimate itself may be wrong by' }),
    },
    { description: 'half the 80 % range that each source of uncertainty alone would give, share of the rank' },
  ),
})
const RankOrigin = Type.Object({
  Text: Sentence('how the score became the rank, and in forecast mode how far the mock score may be wrong'),
  Rank: Type.Integer(),
  Low: Type.Integer({
    description: "better end of the 80 % range of the candidate's own rank; the rank itself for a real score",
  }),
  High: Type.Integer(),
  ExactProbability: Nullable(
    Type.Number({ description: 'probability if the rank were certain; null where there is none' }),
  ),
})
const EvidenceResult = Type.Object({
  Unit: Candidate,
  Explanation: Type.Array(Type.String(), {
    description: 'the whole story for the family, sentence by sentence; the fields below are its parts',
  }),
  Start: Nullable(LineStart),
  Moves: Type.Array(LineMove, { description: 'the largest first' }),
  Expected: Nullable(ExpectedLine),
  MyRank: RankOrigin,
  Standing: Nullable(Sentence('where the rank stands against the expected line, and how that is the probability')),
  Confidence: Nullable(
    Type.Object({
      Level: Prediction.properties.Confidence,
      Reasons: Type.Array(Sentence('why the confidence is what it is, or what to mind')),
    }),
  ),
  Residuals: Type.Object({
    Band: Type.String(),
    Count: Type.Integer({ description: 'past year-to-year changes this rests on' }),
    Quantiles: Type.Array(
      Type.Object({
        Share: Type.Number(),
        Change: Type.Number({
          description:
            'how far the line may be from the expected one, share of the rank: it stays below this with probability Share',
        }),
        Rank: Type.Integer({ description: 'the line then' }),
      }),
    ),
  }),
  Sensitivity: Type.Array(
    Type.Object({
      ScoreChange: Type.Number({ description: 'points' }),
      Rank: Nullable(Type.Integer()),
      Probability: Nullable(Type.Number()),
    }),
  ),
  Source,
  Sources: Type.Array(Type.Object({ What: Sentence('what came from there'), ...Source.properties })),
})
const YearQuery = Type.Object({ ProvinceId })
const YearResult = Type.Object({ Years: Type.Array(Year) })

export const wish = defineContract({
  'Wish/BatchList': {
    summary: 'Batches open to this score',
    auth: 'public',
    request: BatchQuery,
    response: BatchResult,
    errors: [...candidateErrors],
  },
  'Wish/NewExamBatchList': {
    summary: 'Batches open to this score in a new-exam province',
    auth: 'public',
    request: BatchQuery,
    response: BatchResult,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstList': {
    summary: 'Candidates, college first',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstListForecast': {
    summary: 'Candidates, college first, forecast mode',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstStat': {
    summary: 'Counts of the candidates per tier and filter',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstStatForecast': {
    summary: 'Counts of the candidates per tier and filter, forecast mode',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyList': {
    summary: 'Majors of one unit',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/SpecialtyListForecast': {
    summary: 'Majors of one unit, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/SpecialtyFirstList': {
    summary: 'Majors that units of this batch offer, with how many of them are within reach',
    auth: 'public',
    request: SpecialtyFirstQuery,
    response: SpecialtyFirstResult,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstListForecast': {
    summary: 'Majors on offer, forecast mode',
    auth: 'public',
    request: SpecialtyFirstQuery,
    response: SpecialtyFirstResult,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstStat': {
    summary: 'Counts per filter of the units that offer the majors asked for',
    auth: 'public',
    request: SpecialtyFirstQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstStatForecast': {
    summary: 'Counts per filter of the units that offer the majors asked for, forecast mode',
    auth: 'public',
    request: SpecialtyFirstQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/MySelf': {
    summary: 'All units of a batch for filling by oneself, whatever their tier or requirement',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/MySelfForecast': {
    summary: 'All units of a batch, forecast mode',
    auth: 'public',
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/MySelfSearch': {
    summary: 'Colleges and majors whose names hold a keyword, as suggestions',
    auth: 'public',
    request: CandidateQuery,
    response: SelfSearchResult,
    errors: [...candidateErrors],
  },
  'Wish/MySelfSearchForecast': {
    summary: 'Suggestions, forecast mode',
    auth: 'public',
    request: CandidateQuery,
    response: SelfSearchResult,
    errors: [...candidateErrors],
  },
  'Wish/SchoolScoreLineForecast': {
    summary: 'Evidence behind one probability, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLine': {
    summary: 'Evidence behind one probability in a new-exam province',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/NewExamScoreLineForecast': {
    summary: 'Evidence in a new-exam province, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineGroup': {
    summary: 'Lines of all units of the college of one unit',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineGroup': {
    summary: 'Lines of all groups (or majors) of the college of one unit in a new-exam province',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineSuggestGroup': {
    summary: 'Units that offer a major, by college, best fit first',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineSuggestGroup': {
    summary: 'Groups (or major+college units) that offer a major, best fit first, in a new-exam province',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineSpecialty': {
    summary: 'Lines of the majors inside one unit',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyLineResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineSpecialty': {
    summary: 'Lines of the majors inside one unit in a new-exam province',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyLineResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLine': {
    summary:
      'Evidence behind one probability: past lines against the rank, how often lines moved that much, plan change, five points more or less',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/TableHeadYear': {
    summary: 'Years of lines a province has',
    auth: 'public',
    request: YearQuery,
    response: YearResult,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Wish/NewExamTableHeadYear': {
    summary: 'Years of lines a new-exam province has',
    auth: 'public',
    request: YearQuery,
    response: YearResult,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Wish/WishProvince': {
    summary: 'Provinces that have data to fill wishes with',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      Items: Type.Array(Type.Object({ ProvinceId, ProvinceName: Type.String(), Basis, Years: Type.Array(Year) })),
    }),
    errors: [],
  },
  'Wish/WishProvinceAll': {
    summary: 'All provinces with their rule and how much data there is',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ProvinceId,
          ProvinceName: Type.String(),
          HasData: Type.Boolean(),
          Basis: Nullable(Basis),
          Years: Type.Array(Year),
          WishUnit: Type.String(),
          WishCount: Type.Integer(),
          MajorsPerUnit: Type.Integer(),
          HasAdjustment: Type.Boolean(),
          Model: Type.String({ description: '3+3, 3+1+2 or 文理' }),
          FullScore: Type.Integer(),
          RuleSource: Type.String(),
          RuleConfidence: Type.String(),
        }),
      ),
    }),
    errors: [],
  },
  'Wish/WishYear': {
    summary: 'The year being planned',
    auth: 'public',
    request: Empty,
    response: Type.Object({ WishYear: Year }),
    errors: [],
  },
  'Wish/CheckRules': {
    summary: 'Audits a list as it is edited: findings, forecast and the rows with their numbers',
    auth: 'public',
    request: Type.Object(WishInput),
    response: Type.Object({
      Findings: Type.Array(Finding),
      Forecast: ListForecast,
      Items: Type.Array(WishRow),
      TierCounts,
      WishCount: Type.Integer(),
      HasAdjustment: Type.Boolean(),
      MajorsPerUnit: Type.Integer(),
      DataSource: Source,
    }),
    errors: [...candidateErrors],
  },
  'Wish/Simulate': {
    summary: 'Draws next years for a list as it is edited: which wish takes the file, how often none does',
    auth: 'public',
    request: Type.Object({
      ...WishInput,
      Worlds: Type.Optional(Type.Integer({ minimum: 100, maximum: 20_000, default: 10_000 })),
      Seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    response: Simulation,
    errors: [...candidateErrors],
  },
  'Wish/ReorderWish': {
    summary: 'Puts a saved list into another order',
    auth: 'session',
    request: Type.Object({
      WishId,
      Revision: Type.Integer({ minimum: 0 }),
      UnitIds: Type.Array(UnitId, { maxItems: 500, description: 'all units of the list in the new order' }),
    }),
    response: SaveWishResult,
    errors: [...saveErrors],
  },
  'Wish/WishHistory': {
    summary: 'Saved versions of a list, latest first',
    auth: 'session',
    request: Type.Object({ WishId, ...Paging }),
    response: Paged(
      Type.Object({
        Revision: Type.Integer(),
        SavedAt: Type.String({ description: 'ISO 8601' }),
        Name: Type.String(),
        Count: Type.Integer(),
        Added: Type.Integer(),
        Removed: Type.Integer(),
        Moved: Type.Integer({
          description: 'wishes whose order among the kept ones changed against the version before',
        }),
      }),
    ),
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/WishRevision': {
    summary: 'A list as it was saved then, with today’s numbers',
    auth: 'session',
    request: Type.Object({ WishId, Revision: Type.Integer({ minimum: 1 }) }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/ShareWish': {
    summary: 'Makes a read-only link to a list that ends by itself and can be revoked',
    auth: 'session',
    request: Type.Object({ WishId, Days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    response: Type.Object({
      ShareId: Type.String({ format: 'uuid' }),
      Token: Type.String({ description: 'secret part of the link; told only now' }),
      ExpiresAt: Type.String({ description: 'ISO 8601' }),
    }),
    errors: ['WISH_NOT_FOUND', 'WISH_EMPTY', 'SHARE_TOO_MANY'],
  },
  'Wish/ShareList': {
    summary: 'Links of a list that are still open',
    auth: 'session',
    request: Type.Object({ WishId }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ShareId: Type.String({ format: 'uuid' }),
          CreatedAt: Type.String(),
          ExpiresAt: Type.String(),
          Views: Type.Integer(),
          LastViewedAt: Nullable(Type.String()),
        }),
      ),
    }),
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/RevokeShare': {
    summary: 'Closes a link at once',
    auth: 'session',
    request: Type.Object({ ShareId: Type.String({ format: 'uuid' }) }),
    response: Empty,
    errors: ['SHARE_NOT_FOUND'],
  },
  'Wish/SharedWish': {
    summary: 'The list behind a link, as it is now, without who made it',
    auth: 'public',
    request: Type.Object({ Token: Type.String({ minLength: 20, maxLength: 80 }) }),
    response: Type.Object({ ...WishDetailResult.properties, ExpiresAt: Type.String() }),
    errors: ['SHARE_NOT_FOUND'],
  },
  'User/SaveWish': {
    summary: 'Saves a wish list whole: all of it or nothing',
    auth: 'session',
    request: SaveWishInput,
    response: SaveWishResult,
    errors: [...saveErrors],
  },
  'User/SaveWishSpecialtySchool': {
    summary: 'Saves a wish list of major+college units',
    auth: 'session',
    request: SaveWishInput,
    response: SaveWishResult,
    errors: [...saveErrors],
  },
  'User/GetWishList': {
    summary: 'My wish lists, latest first',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(WishSummary),
    errors: [],
  },
  'User/WishDetail': {
    summary: 'One wish list with its numbers',
    auth: 'session',
    request: Type.Object({ WishId }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
  'User/WishSpecialtySchoolDetail': {
    summary: 'One wish list of major+college units',
    auth: 'session',
    request: Type.Object({ WishId }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
  'User/DelWish': {
    summary: 'Removes a wish list; Restore brings it back',
    auth: 'session',
    request: Type.Object({ WishId, Restore: Type.Optional(Type.Boolean()) }),
    response: Empty,
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/ExportWish': {
    summary: 'A short-lived address of the wish list as an xlsx file or a printable page',
    auth: 'session',
    request: Type.Object({ WishId, Format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('html')])) }),
    response: Type.Object({
      Url: Type.String({ description: 'address of the file, path on this server' }),
      FileName: Type.String(),
      ExpiresInSeconds: Type.Integer(),
    }),
    errors: ['WISH_NOT_FOUND', 'WISH_EMPTY'],
  },
})
