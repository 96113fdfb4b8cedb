// The meaning of answers: a summary for everybody, what it opens, and the detailed report.
import Type from 'typebox'
import { defineContract } from '../define'
import { SpecialtyLevel } from '../major'
import { Nullable, ProvinceId, ScoreForm, Source, TierCounts } from '../shapes'
import { WishType } from '../wish/shapes'
import { ResultId, TestCode, TestOverview } from './sitting'

const Points = Type.Number({ minimum: 0, maximum: 100, description: '0..100, 50 is the middle of the scale' })
const ErrorPoints = Type.Number({ minimum: 0, description: 'standard error, in points' })

const Score = Type.Object({
  Scale: Type.String({ description: 'key of the scale' }),
  Name: Type.String(),
  Low: Type.String({ description: 'its lower end in words' }),
  High: Type.String(),
  Value: Points,
  Error: ErrorPoints,
  Side: Type.Union([Type.Literal('low'), Type.Literal('middle'), Type.Literal('high')], {
    description: 'middle where the error allows for either side',
  }),
})

/** A result without the parts that need a right. */
export const TestResult = Type.Object({
  ResultId,
  TestCode,
  Title: Type.String(),
  Version: Type.Integer(),
  FinishedAt: Type.String({ description: 'ISO 8601' }),
  State: Type.Union([Type.Literal('fine'), Type.Literal('marked'), Type.Literal('withheld')], {
    description: 'whether the answers can be read: withheld has no scores',
  }),
  Doubts: Type.Array(Type.String(), { description: 'what is doubtful about the answers, in Chinese' }),
  Scores: Type.Array(Score),
  Code: Type.String({
    description: 'interest letters, or four letters with – for the middle; empty where there is none',
  }),
  Sentences: Type.Array(Type.String(), { maxItems: 3, description: 'what the picture says, in Chinese' }),
  HasAdvice: Type.Boolean({ description: 'whether an advice on subjects follows from it: not where none are chosen' }),
  HasMatches: Type.Boolean({ description: 'whether occupations and majors follow from it' }),
  Reliability: Type.Object({
    Count: Type.Integer({
      description: 'students whose complete, readable answers to this version are held: each counts once',
    }),
    Needed: Type.Integer({ description: 'from how many on figures are told' }),
    Planned: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'the lowest reliability that its scales were planned for: what errors are computed from until figures are told',
    }),
    Least: Nullable(
      Type.Number({ description: 'the lowest alpha of its scales; null while there are too few answers' }),
    ),
  }),
  Basis: Type.String({ description: 'where scales and keys are from' }),
})

export const TestInfo = Type.Object({
  Test: TestOverview,
  Result: Nullable(TestResult),
})

const Occupation = Type.Object({
  OccupationId: Type.String(),
  Name: Type.String(),
  Interest: Type.String({ description: 'its letters' }),
  Agreement: Type.Number({
    minimum: -1,
    maximum: 1,
    description: 'correlation of its interest profile with the student’s',
  }),
})
const Major = Type.Object({
  SpecialtyId: Type.String(),
  Name: Type.String(),
  Class: Type.String(),
  Level: SpecialtyLevel,
  Interest: Type.String({ description: 'letters of the occupations it leads to, taken together' }),
  Agreement: Type.Number({ minimum: -1, maximum: 1 }),
  LeadsTo: Type.Array(Type.String(), { description: 'occupations it leads to, at most three' }),
  Chance: Nullable(
    Type.Object(
      { TierCounts, Units: Type.Integer({ description: 'units of the batch that offer it' }) },
      { description: 'how many units of each tier offer it to this score; null without a score' },
    ),
  ),
})

const ScaleReport = Type.Object({
  ...Score.properties,
  From: Points,
  To: Points,
  About: Type.String({ description: 'what it measures' }),
  Text: Type.String({ description: 'what follows, in Chinese' }),
  Facets: Type.Array(Type.Object({ Name: Type.String(), Value: Points })),
  Alpha: Nullable(Type.Number({ description: "Cronbach's alpha; null while too few answers are held" })),
  Omega: Nullable(Type.Number()),
  Retest: Nullable(
    Type.Number({
      description: 'agreement of two sittings; null while too few took it twice, two weeks apart or more',
    }),
  ),
})

export const report = defineContract({
  'Career/TestResult': {
    summary: 'The summary of a result',
    auth: 'session',
    request: Type.Object({ ResultId, ProvinceId: Type.Optional(ProvinceId) }),
    response: TestInfo,
    errors: ['TEST_RESULT_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'Career/TestMatches': {
    summary: 'Occupations and majors whose interests agree with a result, with the chance a score has',
    auth: 'session',
    request: Type.Object({
      ResultId,
      Level: Type.Optional(SpecialtyLevel),
      ScoreForm: Type.Optional(ScoreForm),
      WishType: Type.Optional(WishType),
    }),
    response: Type.Object({
      Occupations: Type.Array(Occupation),
      Majors: Type.Array(Major),
      Level: SpecialtyLevel,
      Known: Type.Integer({ description: 'majors of the level whose occupations have interest profiles' }),
      All: Type.Integer({ description: 'majors of the level' }),
      InterestSource: Nullable(Source),
      LeadSource: Nullable(Source),
      ChanceSource: Nullable(Source),
      Batch: Nullable(Type.String({ description: 'batch the chances are of' })),
      NoChance: Nullable(Type.String({ description: 'why there is no chance beside the majors, in Chinese' })),
    }),
    errors: ['TEST_RESULT_NOT_FOUND'],
  },
  'Career/TestReport': {
    summary: 'The detailed report: each scale with its error and reliability, and how it changed; for members',
    auth: { rights: ['TEST_REPORT'] },
    request: Type.Object({ ResultId }),
    response: Type.Object({
      Result: TestResult,
      Scales: Type.Array(ScaleReport),
      Earlier: Type.Array(
        Type.Object({
          ResultId,
          FinishedAt: Type.String(),
          Changes: Type.Array(
            Type.Object({
              Name: Type.String(),
              By: Type.Number({ description: 'points since then' }),
              IsSure: Type.Boolean({ description: 'whether nine of ten who did not change would differ less' }),
            }),
          ),
        }),
        { description: 'readable results of the same version before this one, the latest first' },
      ),
      RetestCount: Type.Integer({ description: 'students who took it twice, two weeks apart or more' }),
      RetestNeeded: Type.Integer(),
    }),
    errors: ['TEST_RESULT_NOT_FOUND'],
  },
})
