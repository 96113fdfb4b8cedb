// Majors: the catalogue, one major with its requirements and places in a province, and ranks of majors that can be checked.
import Type from 'typebox'
import { NationalAt } from './college/facts'
import { defineContract } from './define'
import { fieldProperties, ShownField } from './field'
import { MAJOR_FIELDS } from './major-fields'
import { InterestCode } from './occupation'
import {
  Candidate,
  FacetCount,
  Nullable,
  Paged,
  Paging,
  ProvinceId,
  Rank,
  RequirementState,
  ScoreForm,
  Source,
  Track,
  Year,
} from './shapes'
import { WishType } from './wish/shapes'

/**
 * Identifies a major: a letter for the level and the national code. B 本科 (B080901), V 职业本科 (V310201), Z 专科 (Z510203); the marks of the
 * catalogue stay in the code (B080910T, B030101K).
 */
const SpecialtyId = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'letter of the level (B 本科, V 职业本科, Z 专科) and national code: B080901',
})
export const SpecialtyLevel = Type.Union([Type.Literal('本科'), Type.Literal('职业本科'), Type.Literal('专科')], {
  description: 'level of study a catalogue is for',
})
const Names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description }))
const Keyword = Type.String({
  maxLength: 1000,
  description: 'name, part of it, former name, pinyin, initials or code; the first 40 characters count',
})

/** One major of the catalogue. */
export const Specialty = Type.Object({
  SpecialtyId,
  Code: Type.String({ description: 'national code with its marks' }),
  Name: Type.String(),
  Level: SpecialtyLevel,
  Field: Type.String({ description: '门类, of vocational catalogues 专业大类' }),
  Class: Type.String({ description: '专业类' }),
  ...fieldProperties(MAJOR_FIELDS),
  IsSpecial: Type.Boolean({ description: '特设专业' }),
  IsControlled: Type.Boolean({ description: '国家控制布点专业' }),
  FormerNames: Type.Array(Type.String(), { description: 'names of older catalogues that this one took over' }),
})
export type Specialty = Type.Static<typeof Specialty>

const SpecialtyList = Paged(Specialty, {
  Source: Nullable(Source),
  IsGuess: Type.Boolean({ description: 'nothing holds the words: these may have been meant' }),
  Levels: Type.Array(FacetCount),
  Fields: Type.Array(FacetCount),
  Classes: Type.Array(FacetCount),
})

const YearLines = Type.Object(
  {
    Year,
    Units: Type.Integer({ description: 'lines with a rank in that year' }),
    BestRank: Type.Integer({ description: 'the hardest line, rank' }),
    MedianRank: Type.Integer({ description: 'half of the lines are harder, rank' }),
    EasiestRank: Type.Integer({ description: 'the easiest line, rank' }),
  },
  { description: 'lines of one year' },
)
const SpecialtyHere = Type.Object(
  {
    ProvinceId,
    ProvinceName: Type.String(),
    Track,
    PlanYear: Nullable(Year),
    Units: Type.Integer({ description: 'plans of PlanYear that name the major' }),
    Colleges: Type.Integer({ description: 'colleges with such a plan' }),
    Plan: Nullable(Type.Integer({ description: 'places of these plans; null where none says how many' })),
    Requirements: Type.Array(
      Type.Object({
        SubjectReq: Nullable(Type.String({ description: 'as published; null where none was' })),
        RequirementState,
        Units: Type.Integer(),
        Plan: Nullable(Type.Integer()),
        Share: Type.Number({ minimum: 0, maximum: 1, description: 'share of the plans that ask for it' }),
      }),
      { description: 'what the plans ask of the chosen subjects, most frequent first' },
    ),
    PlanSource: Nullable(Source),
    LinesOf: Type.Union([Type.Literal('major'), Type.Literal('group')], {
      description: 'lines of the major itself, or, where only these are known, of the groups it is enrolled in',
    }),
    Lines: Type.Array(YearLines, { description: 'latest year first' }),
    LineSource: Nullable(Source),
  },
  { description: 'the major in one province and track; ordinary batches only' },
)
const SpecialtyOccupation = Type.Object({
  Name: Type.String({ description: 'as the table of majors and occupations calls it' }),
  OccupationId: Nullable(
    Type.String({ description: 'in the national classification; null where it is not found there' }),
  ),
  Interest: Nullable(InterestCode),
})
const SpecialtyDetail = Type.Object({
  Specialty,
  Fields: Type.Array(ShownField, { description: 'MAJOR_FIELDS in their order' }),
  Neighbours: Type.Array(Specialty, { description: 'the others of its class' }),
  Disciplines: Type.Array(
    Type.Object({
      Name: Type.String(),
      Graded: Type.Integer({ description: 'colleges with a published grade' }),
      TopGraded: Type.Integer({ description: 'of these with A+, A or A-' }),
    }),
    { description: 'disciplines of the fourth evaluation that it belongs to; empty where none is imported or known' },
  ),
  DisciplineSource: Nullable(Source),
  NationalAt,
  Occupations: Type.Array(SpecialtyOccupation, { description: 'most frequent first' }),
  OccupationSource: Nullable(Source),
  InterestSource: Nullable(Source),
  Here: Nullable(SpecialtyHere),
  IsFollowed: Type.Boolean({ description: 'false for who is not signed in' }),
  Source,
})

const RankBy = Type.Union(
  [
    Type.Literal('line', { description: 'what earlier candidates preferred: the median line, hardest first' }),
    Type.Literal('plan', { description: 'places of the latest plan' }),
    Type.Literal('grade', { description: 'grades of the fourth discipline evaluation' }),
  ],
  { description: 'what is ranked by' },
)
const RankRow = Type.Object({
  Place: Type.Integer({ description: 'from 1; equals share a place' }),
  SpecialtyId: Nullable(Type.String({ description: 'the major; null in a rank of colleges' })),
  CollegeId: Nullable(
    Type.String({ description: 'the college, where it is in the register; null in a rank of majors' }),
  ),
  Name: Type.String({ description: 'the major, or the college as enrolled' }),
  Note: Type.String({ description: 'what tells it from its neighbours' }),
  Rank: Nullable(Type.Integer({ description: 'by line: median line of a major, hardest line of a college' })),
  Units: Nullable(Type.Integer({ description: 'lines or plans behind it' })),
  Plan: Nullable(Type.Integer({ description: 'by plan: places' })),
  Grade: Nullable(Type.String({ description: 'by grade: that of the college' })),
  TopGraded: Nullable(Type.Integer({ description: 'by grade: colleges with A+, A or A- in its disciplines' })),
})

export const major = defineContract({
  'Specialty/CategoryTree': {
    summary: 'The catalogues of majors as trees of fields and classes',
    auth: 'public',
    request: Type.Object({ Level: Type.Optional(SpecialtyLevel) }),
    response: Type.Object({
      Levels: Type.Array(
        Type.Object({
          Level: SpecialtyLevel,
          Count: Type.Integer(),
          Fields: Type.Array(
            Type.Object({
              Name: Type.String(),
              Count: Type.Integer(),
              Classes: Type.Array(Type.Object({ Name: Type.String(), Count: Type.Integer() })),
            }),
          ),
        }),
      ),
      Source: Nullable(Source),
    }),
    errors: [],
  },
  'Specialty/List': {
    summary: 'Majors of the catalogues',
    auth: 'public',
    request: Type.Object({
      Level: Type.Optional(SpecialtyLevel),
      FieldList: Names('门类: 工学 ...'),
      ClassList: Names('专业类: 计算机类 ...'),
      Keyword: Type.Optional(Keyword),
      ...Paging,
    }),
    response: SpecialtyList,
    errors: [],
  },
  'Specialty/Search': {
    summary: 'Majors by name, former name, pinyin or code, the nearest first',
    auth: 'public',
    request: Type.Object({ Keyword, Level: Type.Optional(SpecialtyLevel), ...Paging }),
    response: SpecialtyList,
    errors: [],
  },
  'Specialty/Detail': {
    summary: 'One major, and what it is in a province',
    auth: 'public',
    request: Type.Object({
      SpecialtyId,
      ProvinceId: Type.Optional(ProvinceId),
      Track: Type.Optional(Track),
    }),
    response: SpecialtyDetail,
    errors: ['MAJOR_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'Specialty/Schools': {
    summary: 'Units of a province that offer a major, with the chance of who gives a score',
    auth: 'public',
    request: Type.Object({
      SpecialtyId,
      ProvinceId,
      Track: Type.Optional(Track),
      ByClass: Type.Optional(
        Type.Boolean({ description: 'units that enrol its whole class (大类招生) instead of those that name it' }),
      ),
      ScoreForm: Type.Optional(ScoreForm),
      WishType: Type.Optional(WishType),
      ...Paging,
    }),
    response: Paged(Candidate, {
      Batch: Type.String(),
      Track,
      Named: Type.Integer({ description: 'units that name the major' }),
      OfClass: Type.Integer({ description: 'units that enrol its class as one' }),
      ClassName: Type.String(),
      CandidateRank: Nullable(Rank),
      Closed: Nullable(
        Type.String({ description: 'why this score may not file in the batch: no chance is told then; null else' }),
      ),
      DataSource: Source,
    }),
    errors: [
      'MAJOR_NOT_FOUND',
      'PROVINCE_UNKNOWN',
      'SCORE_OUT_OF_RANGE',
      'SUBJECTS_NOT_ALLOWED',
      'SCORE_RANK_MISSING',
      'RANK_CONTRADICTS_SCORE',
    ],
  },
  'Specialty/RankList': {
    summary: 'Majors, or the colleges of one major, in an order that can be checked',
    auth: 'public',
    request: Type.Object({
      By: RankBy,
      ProvinceId,
      Track: Type.Optional(Track),
      SpecialtyId: Type.Optional(SpecialtyId),
      Level: Type.Optional(SpecialtyLevel),
      FieldList: Names('门类, of a rank of majors'),
      ...Paging,
    }),
    response: Paged(RankRow, {
      Track,
      Fields: Type.Array(FacetCount),
      Specialty: Nullable(Specialty),
      Source: Nullable(Source),
      How: Type.String({ description: 'how the order is made, in Chinese' }),
      Limits: Type.String({ description: 'what it does not mean, in Chinese' }),
    }),
    errors: ['MAJOR_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'Specialty/Follow': {
    summary: 'Follows a major, or no longer',
    auth: 'session',
    request: Type.Object({ SpecialtyId, IsFollowed: Type.Boolean() }),
    response: Type.Object({ IsFollowed: Type.Boolean() }),
    errors: ['MAJOR_NOT_FOUND'],
  },
})
