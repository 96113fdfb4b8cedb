// Shapes that two or more domains of the contract share.
import Type from 'typebox'
import { Flag, Past } from './words-beside'

/** A value, or null if unknown. */
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const text = (description: string, maxLength = 200) => Type.String({ description, maxLength })

export const Basis = Type.Union(
  [
    Type.Literal('official'),
    Type.Literal('imported'),
    Type.Literal('compiled'),
    Type.Literal('lookup'),
    Type.Literal('derived'),
    Type.Literal('demonstration'),
  ],
  {
    description:
      'where a number comes from: official publication, operator import, compiled by volunteers and shipped with the program, looked up in a score-rank table, made from lines of single majors, generated demonstration data',
  },
)
export const Source = Type.Object(
  {
    Year: Type.Union([Type.Integer(), Type.Null()], { description: 'year the numbers belong to' }),
    Source: text('publisher or file the numbers come from', 300),
    Basis,
  },
  { description: 'year, source and basis of numbers shown to a family' },
)
export type Source = Type.Static<typeof Source>
export const Tier = Type.Union([Type.Literal('难'), Type.Literal('冲'), Type.Literal('稳'), Type.Literal('保')], {
  description:
    'tier of a unit for this candidate, by its chance if it is offered: out of reach, reach, match, safe; below 15 %, from 15, 60, 90 %',
})
export const TierCounts = Type.Object(
  { 难: Type.Integer(), 冲: Type.Integer(), 稳: Type.Integer(), 保: Type.Integer() },
  { description: 'number of units per tier' },
)
export const Track = Type.Union(
  [Type.Literal('综合'), Type.Literal('物理类'), Type.Literal('历史类'), Type.Literal('理科'), Type.Literal('文科')],
  { description: 'track a score belongs to' },
)
export const ProvinceId = Type.String({
  pattern: '^[1-9][0-9]{5}$',
  description: 'six-digit GB/T 2260 code of a province, e.g. 320000',
})
export const UnitId = Type.String({
  pattern: '^[0-9a-f]{16}$',
  description: 'identifier of a unit: what one wish names',
})
export const SubjectType = Type.Integer({
  minimum: 1,
  maximum: 3,
  description: '1 arts (历史类/文科), 2 science (物理类/理科), 3 none (综合)',
})
export const SelectSubjectList = Type.Array(Type.String({ maxLength: 4 }), {
  maxItems: 3,
  description: 'subjects chosen, by Chinese name, e.g. 物理 化学 生物; empty in provinces of the old model',
})
export const Year = Type.Integer({ minimum: 2000, maximum: 2100, description: 'calendar year of the exam' })
export const Score = Type.Number({
  minimum: 0,
  maximum: 10_000,
  description: 'exam score in points of the province; above its full score it is refused as SCORE_OUT_OF_RANGE',
})
export const Rank = Type.Integer({
  minimum: 1,
  maximum: 2_000_000,
  description: 'position in the province and track, 1 is best',
})

/** A kind of plan that requires more than a score; `Wish/BatchList` gives who may file it, and its requirements. */
export const SpecialKind = Type.Union(
  [
    Type.Literal('national-special', { description: '国家专项' }),
    Type.Literal('local-special', { description: '地方专项' }),
    Type.Literal('university-special', { description: '高校专项' }),
    Type.Literal('ethnic-class', { description: '民族班' }),
    Type.Literal('preparatory', { description: '民族预科班' }),
    Type.Literal('border-preparatory', { description: '边防军人子女预科班' }),
    Type.Literal('commissioned', { description: '定向就业' }),
    Type.Literal('teacher', { description: '公费师范' }),
    Type.Literal('rural-doctor', { description: '医学定向' }),
    Type.Literal('military', { description: '军队院校' }),
    Type.Literal('police', { description: '公安' }),
    Type.Literal('justice', { description: '司法' }),
    Type.Literal('fire-rescue', { description: '消防救援' }),
    Type.Literal('state-service', { description: '国家机关类' }),
    Type.Literal('flight', { description: '飞行' }),
    Type.Literal('seafaring', { description: '航海' }),
  ],
  { description: 'kind of plan beside the batch' },
)
export type SpecialKind = Type.Static<typeof SpecialKind>
export const EntitledKinds = Type.Array(SpecialKind, {
  maxItems: 30,
  description: 'special plans the family says it may file in this province; none of them is offered to others',
})

/** The candidate's data: the score form of the product. */
export const ScoreForm = Type.Object({
  ProvinceId,
  ProvinceName: Type.Optional(text('name of the province, for display', 20)),
  Score,
  Rank: Type.Optional(Rank),
  SubjectType,
  SelectSubjectList,
  Year,
  EntitledKinds: Type.Optional(EntitledKinds),
})

export const Paging = {
  PageIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1, description: 'page, from 1' })),
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'rows a page' })),
}

/**
 * One page of a list, as every call with `Paging` answers it.
 * @param item one row
 * @param more further fields of the answer
 */
export const Paged = <Item extends Type.TSchema, More extends Type.TProperties = Record<never, never>>(
  item: Item,
  more?: More,
) =>
  Type.Object({
    Total: Type.Integer({ description: 'rows of the whole list' }),
    PageIndex: Type.Integer({ description: 'this page, from 1' }),
    PageSize: Type.Integer({ description: 'rows a page' }),
    Items: Type.Array(item),
    ...(more as More),
  })
/** One page of a list of `Item`. */
export interface Paged<Item> {
  Total: number
  PageIndex: number
  PageSize: number
  Items: Item[]
}

/** One choice of a filter: lists answer an array of these for each property that can narrow them. */
export const FacetCount = Type.Object({
  Value: Type.String(),
  Label: Type.String(),
  Count: Type.Integer({ description: 'rows this choice would leave' }),
  Unknown: Type.Optional(
    Type.Integer({
      description: 'further rows that stay because what is asked is not known of them; missing where there are none',
    }),
  ),
})
export type FacetCount = Type.Static<typeof FacetCount>

export const Empty = Type.Object({}, { description: 'nothing' })

export const ChangedUnit = Type.Object(
  {
    Year,
    Asked: Type.String({ description: 'beside the first choice: 化学, 不限, 化学+生物, 化学/生物' }),
  },
  { description: 'the latest year in which a group asked for other subjects than now, under the same number' },
)

export type ChangedUnit = Type.Static<typeof ChangedUnit>

/** One year of a unit: the lowest score and rank admitted. */
export const Line = Type.Object({
  Year,
  MinScore: Type.Union([Type.Number(), Type.Null()], { description: 'lowest score admitted, points' }),
  MinRank: Type.Union([Type.Integer(), Type.Null()], { description: 'worst rank admitted, 1 is best' }),
  RankBasis: Type.Union([Basis, Type.Null()], { description: 'whether the rank was published or looked up' }),
  Plan: Type.Union([Type.Integer(), Type.Null()], { description: 'places planned that year' }),
  Basis,
  Source: text('publisher or file', 300),
})

/** The engine's answer for one unit and one candidate. */
export const Prediction = Type.Object({
  Probability: Type.Number({ minimum: 0, maximum: 1, description: 'probability of admission by this unit, 0..1' }),
  Low: Type.Number({ minimum: 0, maximum: 1, description: 'lower end of the 80 % interval' }),
  High: Type.Number({ minimum: 0, maximum: 1, description: 'upper end of the 80 % interval' }),
  Range: Type.Optional(
    Type.String({
      description:
        'the chance as a family reads it where no line supports a single number: 约 5–60%; missing where Probability may be shown',
    }),
  ),
  Offered: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        "chance that the unit is offered at all, contained in Probability; missing where this year's plan is in",
    }),
  ),
  Tier,
  Confidence: Type.Union(
    [
      Type.Literal('高', {
        description:
          'three or more past lines, the last one of last year, steady, and enough changes of such lines in the province',
      }),
      Type.Literal('中', {
        description: 'two past lines, a last line two years old, unsteady ones, or few changes to learn from',
      }),
      Type.Literal('低', {
        description:
          'a unit without a line of its own, one that changed under its code, fewer than two past lines, a last line older than two years, very unsteady ones, or a year in which subject requirements are rewritten',
      }),
    ],
    { description: 'how much the history supports the number' },
  ),
  Flags: Type.Array(Flag, { description: 'what a family should know beside the number' }),
  ExpectedRank: Type.Union([Type.Integer(), Type.Null()], { description: 'rank the line is expected at' }),
  RankLow: Type.Union([Type.Integer(), Type.Null()], {
    description: 'better end of the 80 % interval of the line, rank',
  }),
  RankHigh: Type.Union([Type.Integer(), Type.Null()], {
    description: 'worse end of the 80 % interval of the line, rank',
  }),
})

/** Known state of a subject requirement: a missing one never counts as 不限. */
export const RequirementState = Type.Union(
  [
    Type.Literal('known', { description: 'SubjectReq says what is required' }),
    Type.Literal('unpublished', { description: 'the plan of the year planned is in and says nothing of it' }),
    Type.Literal('not-imported', { description: 'no file with requirements of this unit is in' }),
    Type.Literal('unreadable', {
      description: 'SubjectReq is what is printed, and nobody can say what it asks: no yes and no no',
    }),
    Type.Literal('none-in-this-model', { description: 'the exam of this track has no chosen subjects (文理)' }),
  ],
  { description: 'what is known of the subject requirement' },
)

/** A unit as a candidate sees it. */
export const Candidate = Type.Object({
  UnitId,
  UnitKind: Type.Union([Type.Literal('group'), Type.Literal('major'), Type.Literal('college')], {
    description: 'what the wish names',
  }),
  CollegeId: Type.Union([Type.String(), Type.Null()], {
    description: 'college in the register, null where the enrolment name is not in it',
  }),
  CollegeName: text('enrolment name of the college'),
  CollegeProvince: Type.Union([Type.String(), Type.Null()], {
    description: 'province the college lies in, short name',
  }),
  City: Type.Union([Type.String(), Type.Null()], { description: 'city the college lies in' }),
  Nature: Type.Union([Type.String(), Type.Null()], { description: '公办, 民办, 中外合作办学 ...' }),
  Category: Type.Union([Type.String(), Type.Null()], { description: 'type of college: 综合类, 理工类 ...' }),
  Level: Type.Union([Type.String(), Type.Null()], { description: '本科 or 专科' }),
  Tags: Type.Array(Type.String(), { description: '985, 211, 双一流, 双高' }),
  EnrolCode: Type.Union([Type.String(), Type.Null()], { description: "the province's enrolment code of the college" }),
  GroupCode: Type.Union([Type.String(), Type.Null()], { description: 'code of the college-major group' }),
  MajorName: Type.Union([Type.String(), Type.Null()], {
    description: 'major, where the unit is one major of a college',
  }),
  SubjectReq: Type.Union([Type.String(), Type.Null()], { description: 'subject requirement as published' }),
  RequirementState,
  IsEligible: Type.Boolean({
    description:
      "whether the candidate may file it: the subjects meet the requirement, and its places are filed in the candidate's section",
  }),
  FiledElsewhere: Type.Optional(
    Type.String({
      description:
        "why its places are not filed in the candidate's section and where they are, in words (山东: 专科 in 普通类二段); missing where they are, where nobody can tell, and where sections hold no level of their own",
    }),
  ),
  MaybeCooperation: Type.Optional(
    Type.Boolean({
      description:
        'a guess: a public college charges here what only co-operation with a foreign college costs, and no name says so; missing where nothing suggests it',
    }),
  ),
  MajorCount: Type.Integer({ description: 'majors in this unit this year' }),
  NationalMajors: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'majors of this unit on the national list of first-class majors; missing where none is known to be',
    }),
  ),
  MatchedMajors: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'names as enrolled of the majors in this unit that are the one asked for; only in answers about one major, empty where the unit is one major',
    }),
  ),
  Plan: Type.Union([Type.Integer(), Type.Null()], { description: "this year's places" }),
  PlanYear: Type.Union([Year, Type.Null()], { description: 'year of Plan' }),
  LastPlan: Type.Union([Type.Integer(), Type.Null()], { description: 'places of the year before' }),
  Tuition: Type.Union([Type.Integer(), Type.Null()], { description: 'yearly tuition in yuan; the lowest of the unit' }),
  PlanSource: Type.Union([Source, Type.Null()]),
  Lines: Type.Array(Line, { description: 'past lines, latest year first' }),
  Past: Type.Optional(Past),
  Prediction: Type.Union([Prediction, Type.Null()], { description: 'null where no history supports a number' }),
  Unknown: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'what was asked for and nobody knows of this unit, in words with the reason: 学费没有导入 ...; missing where everything asked is known',
    }),
  ),
})

export const College = Type.Object({
  CollegeId: Type.String({ description: 'identifier: national five-digit college code' }),
  Name: text('official name'),
  Province: text('short name of the province it lies in', 20),
  City: text('city', 40),
  Level: text('本科 or 专科', 10),
  Category: text('综合类, 理工类 ...', 20),
  Nature: text('公办, 民办 ...', 40),
  Is985: Type.Boolean(),
  Is211: Type.Boolean(),
  IsDoubleFirstClass: Type.Boolean(),
  IsDoubleHigh: Type.Boolean(),
})
