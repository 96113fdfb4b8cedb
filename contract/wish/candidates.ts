// Units to choose from: college first, and all units of a batch for filling by oneself.
import Type from 'typebox'
import { defineContract } from '../define'
import { Candidate, FacetCount, Nullable, Paged, Paging, ScoreForm, Source, Tier, TierCounts, Year } from '../shapes'
import { BatchIdField, candidateErrors, Keywords, RankWithin, WishType } from './shapes'

/** The college list filter of the product, with tier, keyword and order. */
const CandidateFilter = {
  ProvinceIdList: Keywords('province identifiers of the college'),
  CategoryIdList: Keywords('types of college: 综合类, 理工类 ...'),
  NatureIdList: Keywords('公办, 民办 ...'),
  EducationLevel: Type.Optional(Type.String({ maxLength: 10, description: '本科 or 专科' })),
  StrengthTagIdList: Keywords('985, 211, 双一流, 双高'),
  FeatureTagIdList: Keywords('features: 保底可选(保), 计划增加, 新增(上年计划里没有), 学费低(≤ 8000 元), 公费不限选科'),
  TierList: Type.Optional(Type.Array(Tier, { maxItems: 4 })),
  Keyword: Type.Optional(Type.String({ maxLength: 40, description: 'college or major' })),
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
    Category: Type.Array(FacetCount),
    Nature: Type.Array(FacetCount),
    Strength: Type.Array(FacetCount),
    Feature: Type.Array(FacetCount),
    Level: Type.Array(FacetCount),
  }),
  CandidateRank: Type.Integer(),
  ...NotSure,
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
