// Units to choose from: college first, and all units of a batch for filling by oneself.
import Type from 'typebox'
import { defineContract } from '../define'
import {
  Candidate,
  FacetCount,
  Nullable,
  Paged,
  Paging,
  ProvinceId,
  ScoreForm,
  Source,
  Tier,
  TierCounts,
  Year,
} from '../shapes'
import { BatchIdField, candidateErrors, Keywords, RankWithin, WishType } from './shapes'

/** The college list filter of the product, with tier, keyword and order. */
const CandidateFilter = {
  ProvinceIdList: Keywords('province identifiers of the college'),
  CityList: Keywords(
    'short names of cities: 杭州. A city narrows its own province where that is asked for, and is one more place beside others',
  ),
  CategoryIdList: Keywords('types of college: 综合类, 理工类 ...'),
  NatureIdList: Keywords('公办, 民办 ...'),
  EducationLevel: Type.Optional(Type.String({ maxLength: 10, description: '本科 or 专科' })),
  StrengthTagIdList: Keywords('985, 211, 双一流, 双高'),
  FeatureTagIdList: Keywords('features: 保底可选(保), 计划增加, 新增(上年计划里没有), 学费低(≤ 8000 元), 公费不限选科'),
  TierList: Type.Optional(Type.Array(Tier, { maxItems: 4 })),
  Keyword: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'colleges, majors, cities and regions, between spaces: one of the majors, one of the places, and every other word',
    }),
  ),
  MaxTuition: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'yuan a year' })),
  OnlyEligible: Type.Optional(
    Type.Boolean({
      description:
        'leave out units whose subject requirement the candidate does not meet: true where it is missing, but false for calls that show all units (MySelf, lines of one college)',
    }),
  ),
  OnlyKnown: Type.Optional(
    Type.Boolean({
      description:
        'leave out units of which something asked is unknown (tuition, majors, the college); where it is missing they stay, after those that are known',
    }),
  ),
  ShowGone: Type.Optional(
    Type.Boolean({
      description: 'show units, too, that had lines of late and none in ListYear: they stand at the end',
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
export const CandidateQuery = Type.Object({
  ...ScoreForm.properties,
  BatchId: BatchIdField,
  WishType: Type.Optional(WishType),
  ...CandidateFilter,
  ...Paging,
})
/** Further units in a count besides those known to pass. */
const NotSure = {
  Unknown: Type.Optional(
    Type.Integer({
      description: 'how many of Total stay because something asked is unknown of them; missing where none',
    }),
  ),
  ListYear: Type.Optional(
    Type.Integer({
      description:
        "year whose units stand for this year's while its plan is not imported; missing where the plan decides",
    }),
  ),
  GoneCount: Type.Optional(
    Type.Integer({ description: 'further units that would pass and had no line in ListYear; missing where none' }),
  ),
}
export const CandidateList = Paged(Candidate, {
  TierCounts,
  CandidateRank: Type.Integer({ description: 'rank the answer was computed for' }),
  RankSource: Nullable(Source),
  DataSource: Source,
  LineYears: Type.Array(Year, { description: 'years of lines used, latest first' }),
  ...NotSure,
  WeakFrom: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'in the default order: place, from 0, of the first row whose number rests on little or that has none; they stand together behind the others. Missing where there are none, and in other orders',
    }),
  ),
  WeakCount: Type.Optional(Type.Integer({ description: 'how many these are; missing where WeakFrom is' })),
  RankWithin,
})
export const CandidateStat = Type.Object({
  Total: Type.Integer(),
  TierCounts,
  Facets: Type.Object({
    Province: Type.Array(FacetCount),
    City: Type.Array(FacetCount, { description: 'of the provinces asked for; else the most frequent ones' }),
    Category: Type.Array(FacetCount),
    Nature: Type.Array(FacetCount),
    Strength: Type.Array(FacetCount),
    Feature: Type.Array(FacetCount),
    Level: Type.Array(FacetCount),
  }),
  CandidateRank: Type.Integer(),
  ...NotSure,
})
const ReadMajors = (description: string) =>
  Type.Array(
    Type.Object({
      Word: Type.String({ description: 'as typed' }),
      Names: Type.Array(Type.String(), { description: 'majors and classes it means, by name; the first ten' }),
      NearCount: Type.Integer({ description: 'how many more are near it' }),
    }),
    { description },
  )
const WishesReadResult = Type.Object({
  Majors: ReadMajors('majors that are wanted'),
  Avoided: ReadMajors('majors that are not wanted'),
  Places: Type.Array(
    Type.Object({
      Word: Type.String(),
      ProvinceIdList: Type.Array(Type.String()),
      CityList: Type.Array(Type.String()),
    }),
    { description: 'places that are wanted, for ProvinceIdList and CityList of a question' },
  ),
  Colleges: Type.Array(Type.Object({ Word: Type.String(), Names: Type.Array(Type.String()) })),
  NatureList: Type.Array(Type.String()),
  StrengthList: Type.Array(Type.String()),
  Cooperation: Type.Boolean({ description: 'whether co-operation with foreign colleges is asked for' }),
  Unread: Type.Array(Type.Object({ Text: Type.String(), Why: Type.String({ description: 'in Chinese' }) }), {
    description: 'what is not understood, or cannot be asked for',
  }),
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

export const candidateCalls = defineContract({
  'Wish/SchoolFirstList': {
    summary: 'Candidates, college first',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstListForecast': {
    summary: 'Candidates, college first, forecast mode',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstStat': {
    summary: 'Counts of the candidates per tier and filter',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/SchoolFirstStatForecast': {
    summary: 'Counts of the candidates per tier and filter, forecast mode',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/MySelf': {
    summary: 'All units of a batch for filling by oneself, whatever their tier or requirement',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/MySelfForecast': {
    summary: 'All units of a batch, forecast mode',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: CandidateList,
    errors: [...candidateErrors],
  },
  'Wish/ReadWishes': {
    summary:
      'What a family types about majors and places, read: several in one text, what is not wanted, cities and regions',
    auth: 'public',
    request: Type.Object({
      Text: Type.String({ minLength: 1, maxLength: 200 }),
      ProvinceId: Type.Optional(ProvinceId),
      IsAvoiding: Type.Optional(Type.Boolean({ description: 'the text says what is not wanted' })),
    }),
    response: WishesReadResult,
    errors: [],
  },
  'Wish/MySelfSearch': {
    summary: 'Colleges and majors whose names hold a keyword, as suggestions',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: SelfSearchResult,
    errors: [...candidateErrors],
  },
  'Wish/MySelfSearchForecast': {
    summary: 'Suggestions, forecast mode',
    auth: 'public',
    weight: 20,
    request: CandidateQuery,
    response: SelfSearchResult,
    errors: [...candidateErrors],
  },
})
