// Recommendation: preferences to a full wish list, and the basis of the proposed list.
import Type from 'typebox'
import { defineContract } from './define'
import { Nullable, ScoreForm, Source, TierCounts } from './shapes'
import { Finding, ListForecast, Simulation } from './wish/check'
import { AcceptedNone, BatchIdField, candidateErrors, CountNote, RankWithin, WishRow, WishType } from './wish/shapes'

const Names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description }))

/** The chance of admitting nowhere that a risk appetite accepts; part of the contract, because a family chooses by it. */
export interface RiskBounds {
  readonly steady: 0.01
  readonly balanced: 0.03
  readonly bold: 0.08
}

/** Defaults of a proposal without other wishes of the family; part of the contract, because the page shows them. */
export interface ProposalBounds {
  /** Yuan a year: the usual maximum of public colleges. */
  readonly usualTuition: 10_000
  /** Largest share of the list for one college. */
  readonly collegeShare: 0.1
}

/** The family's wishes. Lists are conditions that must hold; weights rank the units that meet them. */
const Preferences = Type.Object({
  ProvinceIdList: Names('provinces the college may lie in; empty = anywhere'),
  CityList: Names('cities the college may lie in, by short name; they narrow their own provinces, and add to others'),
  FieldList: Names('fields (门类) wanted; empty = any'),
  MajorList: Names('majors wanted, by name or part of it; empty = any'),
  AvoidMajorList: Names('majors not wanted, by name or part of it'),
  NatureIdList: Names('公办, 民办 ...; empty = any'),
  StrengthTagIdList: Names('985, 211, 双一流 ...; empty = any'),
  MaxTuition: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description:
        'yuan a year the family can pay; absent = what public colleges usually take at most. A tuition nobody published stays, but that of a private college counts as what private colleges usually take',
    }),
  ),
  AlsoList: Type.Optional(
    Type.Array(Type.Union([Type.Literal('cooperation'), Type.Literal('far'), Type.Literal('vocational')]), {
      maxItems: 3,
      description:
        'proposed by wish only: co-operation and overseas campuses; 西藏, 青海 and 新疆 to candidates of other provinces (naming such a province is a wish, too); vocational colleges where a batch has places of both levels',
    }),
  ),
  Risk: Type.Optional(
    Type.Union([Type.Literal('steady'), Type.Literal('balanced'), Type.Literal('bold')], {
      description:
        'appetite for risk: bound on the chance of admitting nowhere 1 %, 3 %, 8 % when MaxNone is not given',
    }),
  ),
  MaxNone: Type.Optional(AcceptedNone),
  Focus: Type.Optional(
    Type.Union([Type.Literal('balanced'), Type.Literal('college'), Type.Literal('major'), Type.Literal('home')], {
      description: 'what counts most among what meets the rest; balanced by default',
    }),
  ),
  Weights: Type.Optional(
    Type.Object(
      {
        College: Type.Number({ minimum: 0, maximum: 1, description: 'strength of the college' }),
        Major: Type.Number({ minimum: 0, maximum: 1, description: 'major as wished' }),
        Place: Type.Number({ minimum: 0, maximum: 1, description: 'place as wished' }),
      },
      { description: 'in place of Focus, for who wants it by numbers' },
    ),
  ),
})
const RecommendRequest = Type.Object({
  ...ScoreForm.properties,
  BatchId: BatchIdField,
  WishType: Type.Optional(WishType),
  Preferences,
  Count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: "wishes wanted; the province's count by default" }),
  ),
})
const Relax = Type.Object({
  Preference: Type.String({ description: 'name of the preference, e.g. ProvinceIdList' }),
  Label: Type.String({ description: 'what to relax, in Chinese' }),
  Count: Type.Integer({ description: 'units that would remain without it, whatever their chance' }),
  ReachCount: Type.Integer({
    description: 'how many of those are within reach: a chance of 15 % or better (冲, 稳 or 保)',
  }),
  With: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'names of preferences that must be given up together with it, because giving up it alone leaves nothing; Label names them too',
    }),
  ),
})
const MatchCount = Type.Integer({
  description:
    'units that meet the preferences, whatever their chance: also those out of reach (难) and those without a number',
})
const ReachCount = Type.Integer({
  description: 'how many of them are within reach: a chance of 15 % or better (冲, 稳 or 保)',
})
const Share = Type.Number({ minimum: 0, maximum: 1 })
const LeftOut = Type.Object(
  { Tuition: Type.Integer(), Cooperation: Type.Integer(), Far: Type.Integer(), Vocational: Type.Integer() },
  {
    description:
      'units within reach that meet what was said and are kept out because nobody asked for them: vocational, dearer than public colleges usually are, co-operation, far away. Each counts once, in the first of vocational, far, co-operation and tuition that fits',
  },
)
/** What is typed and not read is said. */
const Unread = Type.Optional(
  Type.Array(Type.Object({ Text: Type.String(), Why: Type.String() }), {
    description: 'of MajorList and AvoidMajorList, what is not understood, and why, in Chinese; missing where all is',
  }),
)
const Groups = (description: string) =>
  Type.Array(Type.Object({ Name: Type.String(), Count: Type.Integer(), TierCounts }), { description })

export const recommend = defineContract({
  'Wish/Recommend': {
    summary:
      'A full list for the preferences: the best expected utility under parallel filing with the chance of none below the bound',
    auth: 'public',
    weight: 300,
    request: RecommendRequest,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ...WishRow.properties,
          Utility: Share,
          Reasons: Type.Array(Type.String({ description: 'in Chinese' }), {
            maxItems: 3,
            description: 'why it is in the list and at this place, the most decisive first',
          }),
        }),
      ),
      TierReasons: Type.Object(
        { 难: Type.String(), 冲: Type.String(), 稳: Type.String(), 保: Type.String() },
        { description: 'of Reasons, the one that wishes of a tier share: for a page that says it once' },
      ),
      WishCount: Type.Integer({ description: 'wishes the province allows' }),
      CountNote,
      MajorsPerUnit: Type.Integer(),
      HasAdjustment: Type.Boolean(),
      Forecast: Type.Union([ListForecast, Type.Null()], {
        description: 'null where nothing is proposed: a list without wishes has no chance; Findings says why',
      }),
      Simulation: Nullable(Simulation),
      TierCounts,
      Findings: Type.Array(Finding),
      ExpectedUtility: Share,
      QuotaUtility: Type.Number({ description: 'the same measure of the usual quota list (2:5:3), for comparison' }),
      QuotaNone: Nullable(Share),
      MaxNone: Share,
      IsWithinBound: Type.Boolean({
        description:
          'whether the whole chance of none, years in which the batch is full before this rank included, keeps the bound',
      }),
      SafeAfter: Type.Integer({
        description:
          'wishes after which the file is still untaken in less than one year of a thousand; 0 where it never is',
      }),
      ShortList: Type.Array(Type.Integer(), {
        description:
          'places, from 1, of a shorter list that is as safe: the first SafeAfter wishes, and the last 保 as many as a list should have; empty where nothing is saved',
      }),
      Backstop: Type.Integer({
        description: 'wishes nobody asked for (as LeftOut), added because without them the list would not be safe',
      }),
      NoneWithout: Type.Union([Share, Type.Null()], {
        description: 'chance of admitting nowhere of the best list without them; null where nothing was added',
      }),
      Gaps: Type.Array(Type.Object({ From: Share, To: Share, HeldBack: Type.Integer() }), {
        description:
          'neighbouring chances of the list, from 5 to 95 %, that lie more than 20 points apart because nothing worth asking for lies between; HeldBack counts what does and nobody asked for (as LeftOut)',
      }),
      LeftOut,
      Unread,
      Near: Type.Optional(
        Type.Integer({
          description:
            'wishes whose majors are near the named ones, added because too few units have those; missing where none',
        }),
      ),
      MatchCount,
      ReachCount,
      KnownCount: Type.Integer({
        description: 'how many of MatchCount have a chance at all; of the others nothing of past years is known',
      }),
      Relax: Type.Array(Relax, {
        description: 'filled when too little is left: what to relax, the most helpful first',
      }),
      DataSource: Source,
    }),
    errors: [...candidateErrors],
  },
  'Wish/RecommendStat': {
    summary: 'How much there is to choose from under the preferences, how hard it is to get, and what to relax',
    auth: 'public',
    weight: 60,
    request: RecommendRequest,
    response: Type.Object({
      MatchCount,
      ReachCount,
      TierCounts,
      LeftOut,
      Unread,
      Relax: Type.Array(Relax),
      CandidateRank: Type.Integer(),
      RankWithin,
      DataSource: Source,
    }),
    errors: [...candidateErrors],
  },
  'Wish/RecommendReport': {
    summary: 'What there is to choose from taken apart: by chance, place, field, nature and tuition; for members',
    auth: { rights: ['WISH_REPORT'] },
    weight: 100,
    request: RecommendRequest,
    response: Type.Object({
      ByProbability: Type.Array(Type.Object({ From: Share, To: Share, Count: Type.Integer() }), {
        description: 'ten equal bins of probability; who has none is in no bin',
      }),
      ByProvince: Groups('by place of the college, the largest first, the rest in one row'),
      ByField: Groups('by field (门类); a unit counts once in each field it has majors of'),
      ByNature: Groups('by nature (公办, 民办 ...)'),
      Tuition: Nullable(
        Type.Object(
          { Low: Type.Integer(), Median: Type.Integer(), High: Type.Integer() },
          { description: 'yuan a year, of the units whose tuition is published' },
        ),
      ),
      DataSource: Source,
    }),
    errors: [...candidateErrors],
  },
})
