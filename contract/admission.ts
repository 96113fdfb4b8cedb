// Provinces and their rules, score-rank tables, control lines and enrolment plans.
import Type from 'typebox'
import { diagnosisCalls } from './admission/diagnosis'
import { enrollDataCalls } from './admission/enroll-data'
import { subjectCalls } from './admission/subjects'
import { defineContract } from './define'
import {
  Empty,
  Nullable,
  Paged,
  Paging,
  ProvinceId,
  Rank,
  RequirementState,
  Score,
  SelectSubjectList,
  Source,
  SubjectType,
  Track,
  Year,
} from './shapes'

/** The province rule: how a wish list is made there. */
export const ProvinceRule = Type.Object({
  Model: Type.Union([Type.Literal('3+3'), Type.Literal('3+1+2'), Type.Literal('文理')], { description: 'exam model' }),
  FirstExamYear: Nullable(Year),
  NextExamYear: Type.Optional({
    ...Year,
    description:
      'first year of an announced new exam: from then on this rule no longer holds; missing where none is announced',
  }),
  WishUnit: Type.Union([Type.Literal('college-major-group'), Type.Literal('major+college'), Type.Literal('college')], {
    description: 'what one wish names',
  }),
  MainBatch: Type.String({ description: 'name of the main batch' }),
  WishCount: Type.Integer({ description: 'wishes allowed in the main batch' }),
  MajorsPerUnit: Type.Integer({ description: 'majors allowed in one wish' }),
  HasAdjustment: Type.Boolean({ description: 'whether a wish can agree to adjustment (服从调剂)' }),
  FullScore: Type.Integer({ description: 'full score in points' }),
  Tracks: Type.Array(Track, { description: 'tracks of this province, first is the default' }),
  FirstChoice: Type.Array(Type.String(), { description: 'subjects of which exactly one is the first choice (3+1+2)' }),
  Reselect: Type.Array(Type.String(), { description: 'subjects to choose from' }),
  ReselectCount: Type.Integer({ description: 'how many of Reselect are chosen' }),
  Confidence: Type.String({ description: 'how well the rule is sourced' }),
  Note: Type.String(),
  SourceUrl: Type.String({ description: 'where the rule is published' }),
})
export const Province = Type.Object({
  ID: Type.Integer({ description: 'numeric key: first two digits of the code' }),
  ProvinceId,
  ProvinceName: Type.String({ description: 'short name' }),
  Rule: ProvinceRule,
})

const EquivalentScore = Type.Object({
  Year,
  Score: Nullable(Score),
  Rank: Nullable(Rank),
  Source,
})
const RuleEnds = Type.Optional(
  Type.String({
    description:
      'that a new exam begins with this year, so that tables of the old one are no guide, in words; else missing',
  }),
)
export const RankResult = Type.Object({
  Score,
  Year,
  Track,
  Rank: Nullable(Type.Integer({ description: 'worst rank at this score (cumulative count), 1 is best' })),
  BestRank: Nullable(Type.Integer({ description: 'best rank at this score' })),
  SameScoreCount: Nullable(Type.Integer({ description: 'candidates with exactly this score' })),
  Total: Nullable(Type.Integer({ description: 'candidates in the table' })),
  IsAboveTable: Type.Boolean({ description: 'the score lies in the merged top segment of the table' }),
  TableYear: Nullable(Type.Integer({ description: 'year of the table used; an earlier one when this year has none' })),
  Source: Nullable(Source),
  Equivalents: Type.Array(EquivalentScore, { description: 'the same rank in up to three earlier years' }),
  BehindTable: Type.Optional(
    Type.String({
      description:
        'why there is no rank to ask for, in words: the table ends with the last batch there is, and the score lies behind it; else missing',
    }),
  ),
  RuleEnds,
})

/** How usable the data of a province's track is. */
const TrackStatus = Type.Object({
  Track: Type.String(),
  Verdict: Type.Union(
    [
      Type.Literal('filling', { description: '可以填报: the wish units are known, with cutoffs' }),
      Type.Literal('reference', { description: '只能参考: facts can be looked up, no list can be filed by them' }),
      Type.Literal('rules-only', { description: '只有规则: neither cutoffs nor plans' }),
    ],
    { description: 'of the imported data alone, whatever demonstration data there is' },
  ),
  Word: Type.String({ description: 'the verdict in Chinese; 程序生成 if only such data could be listed' }),
  Meaning: Type.String({ description: 'what it means for a family, in a sentence or two' }),
  IsDemonstration: Type.Boolean({ description: 'only demonstration data could be listed' }),
  UnitCount: Type.Integer({ description: 'imported units of the main batch that ordinary lists are filled with' }),
  SpecialUnitCount: Type.Integer({ description: 'imported units of special plans: for who is entitled to them' }),
  DoubtfulLineCount: Type.Integer({ description: 'lines that are not believed and not used' }),
  Missing: Type.Array(
    Type.Object({
      Text: Type.String({
        description: 'what is missing or to be noted, and what that means, in Chinese; the worst first',
      }),
    }),
  ),
  Held: Type.Array(
    Type.Object({
      Kind: Type.Union(
        [
          Type.Literal('score-rank'),
          Type.Literal('control-lines'),
          Type.Literal('group-lines', { description: 'past lines of groups, or of colleges' }),
          Type.Literal('major-lines'),
          Type.Literal('plans'),
          Type.Literal('majors', { description: 'majors inside groups' }),
        ],
        { description: 'what is held' },
      ),
      Year,
      Count: Type.Integer({ description: 'rows' }),
      Source,
    }),
    { description: 'by kind, latest year first; of ordinary plans' },
  ),
})

/** The score of a rank in one year's table: the reverse of `RankResult`. */
export const ScoreResult = Type.Object({
  ...RankResult.properties,
  Score: Nullable(Type.Number({ description: 'score at which the rank lies; null where the table does not reach it' })),
})

export const BatchLine = Type.Object({
  Year,
  Batch: Type.String({ description: 'name as printed' }),
  Track: Type.String(),
  Score,
  Rank: Nullable(Rank),
  Source,
  Doubt: Type.Optional(
    Type.String({
      description:
        'what contradicts the line, in Chinese: the years before, or another number printed for the same batch; missing where nothing does',
    }),
  ),
})

const lookUpCalls = defineContract({
  'Public/ProvinceList': {
    summary: 'Provinces with their rules',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      ProvinceList: Type.Array(Province),
      RuleDate: Type.String({ description: 'date the rules were compiled' }),
    }),
    errors: [],
  },
  'Public/ProvinceWishCount': {
    summary: 'How many wishes a province allows in its main batch, and where that is published',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({
      ...Type.Pick(ProvinceRule, ['MainBatch', 'WishUnit', 'WishCount', 'MajorsPerUnit', 'SourceUrl', 'Confidence'])
        .properties,
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/ProvinceIsNewExam': {
    summary: 'Whether a province is in the new exam in a year',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year }),
    response: Type.Object({ IsNewExam: Type.Boolean() }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/ProvinceIsFinalScore': {
    summary: 'Whether the score-rank table of this year is out, so that the final score can be entered',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year: Type.Optional(Year) }),
    response: Type.Object({ IsFinalScore: Type.Boolean(), Year }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/NewExamProvince': {
    summary: 'Provinces in the new exam',
    auth: 'public',
    request: Empty,
    response: Type.Object({ ProvinceList: Type.Array(Province) }),
    errors: [],
  },
  'Public/NewExamProvinceYear': {
    summary: 'First year of the new exam in a province',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({ FirstExamYear: Nullable(Year) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/NewExamSubject': {
    summary: 'Subjects a province lets candidates choose',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({
      FirstChoice: Type.Array(Type.String()),
      Reselect: Type.Array(Type.String()),
      ReselectCount: Type.Integer(),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/LineRank': {
    summary: 'Score to rank, with equivalent scores of past years',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year, SubjectType, SelectSubjectList: Type.Optional(SelectSubjectList), Score }),
    response: RankResult,
    errors: ['PROVINCE_UNKNOWN', 'SCORE_OUT_OF_RANGE'],
  },
  'Public/LineScore': {
    summary: 'Rank to score, with the scores of the same rank in past years',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year, SubjectType, SelectSubjectList: Type.Optional(SelectSubjectList), Rank }),
    response: ScoreResult,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/LineRankCurve': {
    summary: 'A score-rank table as a curve: few enough points to draw, both ends among them',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year, SubjectType }),
    response: Type.Object({
      Track,
      TableYear: Nullable(Year),
      Points: Type.Array(
        Type.Object({ Score, Rank: Type.Integer({ description: 'worst rank at this score, 1 is best' }) }),
        { description: 'hardest first; at most 80' },
      ),
      Total: Type.Integer({ description: 'candidates in the table' }),
      Source: Nullable(Source),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/LineRankList': {
    summary: 'Rows of a score-rank table',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      Year,
      SubjectType,
      MinScore: Type.Optional(Score),
      MaxScore: Type.Optional(Score),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        Score,
        Count: Type.Integer({ description: 'candidates with this score' }),
        Rank: Type.Integer({ description: 'cumulative count' }),
      }),
      {
        TableYear: Nullable(
          Type.Integer({ description: 'year of the table; an earlier one when the year asked has none' }),
        ),
        Source: Nullable(Source),
      },
    ),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/LineRankYears': {
    summary: 'Years that have a score-rank table',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({ Items: Type.Array(Type.Object({ Year, Track })) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/LineBatchList': {
    summary: 'Control lines by year',
    auth: 'public',
    request: Type.Object({ ProvinceId, Year: Type.Optional(Year), Track: Type.Optional(Track) }),
    response: Type.Object({ Items: Type.Array(BatchLine) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/DataStatus': {
    summary: 'What the data of a province is good for: what is in, from whom, what is missing',
    auth: 'public',
    request: Type.Object({ ProvinceId }),
    response: Type.Object({
      ProvinceName: Type.String(),
      WishYear: Year,
      Tracks: Type.Array(TrackStatus, { description: "the province's tracks, in its order" }),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Public/EnrollmentPlan': {
    summary: 'Enrolment plans of a province',
    auth: 'public',
    weight: 40,
    request: Type.Object({
      ProvinceId,
      Year: Type.Optional(Year),
      Track: Type.Optional(Track),
      Keyword: Type.Optional(Type.String({ maxLength: 40 })),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        CollegeName: Type.String(),
        GroupCode: Nullable(Type.String()),
        MajorName: Nullable(Type.String()),
        Track: Type.String(),
        Batch: Type.String(),
        Year,
        Plan: Nullable(Type.Integer()),
        Tuition: Nullable(Type.Integer({ description: 'yuan a year' })),
        Duration: Nullable(Type.String()),
        SubjectReq: Nullable(Type.String()),
        RequirementState,
        Source,
      }),
    ),
    errors: ['PROVINCE_UNKNOWN'],
  },
})

export const admission = { ...lookUpCalls, ...enrollDataCalls, ...subjectCalls, ...diagnosisCalls }
