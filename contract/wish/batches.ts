// Where and when wishes are filled: the batches of a candidate, provinces with data, the planned year.
import Type from 'typebox'
import { BatchLine } from '../admission'
import { defineContract } from '../define'
import { Basis, Empty, Nullable, ProvinceId, ScoreForm, Source, SpecialKind, Track, Year } from '../shapes'
import { BatchIdField, candidateErrors, RankWithin, WishType } from './shapes'

/** A kind of plan that requires more than a score, with its data for a province and track. */
export const SpecialPlan = Type.Object({
  Kind: SpecialKind,
  Name: Type.String(),
  Entitled: Type.String({ description: 'who may file it' }),
  Sentence: Type.String({ description: 'what it is' }),
  Needs: Type.Array(Type.String(), { description: 'what has to be passed or signed: 资格审核, 面试 ...' }),
  RuleSource: Type.String({ description: 'title and number of the rule' }),
  UnitCount: Type.Integer({ description: 'units with data; 0 where nothing of it is imported for this track' }),
  OutdatedYear: Type.Optional(
    Type.Integer({
      description: 'year of the latest lines, where these are too old for any of its units to be listed',
    }),
  ),
  BatchIds: Type.Array(BatchIdField, {
    description: 'batches that hold it, those that ask for further kinds included',
  }),
  IsSaid: Type.Boolean({ description: 'whether the family says to be entitled' }),
})

export const Batch = Type.Object({
  BatchId: BatchIdField,
  BatchName: Type.String(),
  WishUnit: Type.String(),
  WishCount: Type.Integer(),
  MajorsPerUnit: Type.Integer(),
  HasAdjustment: Type.Boolean(),
  UnitCount: Type.Integer({ description: 'units with data in this batch and track' }),
  Line: Nullable(BatchLine),
  LineDifference: Nullable(
    Type.Number({ description: 'score minus control line, points; of the equivalent score where there is one' }),
  ),
  EquivalentScore: Type.Optional(
    Type.Number({
      description: 'score that had the same rank in the year of the line; only where that is another year',
    }),
  ),
  IsOpen: Type.Boolean({ description: 'whether this score reaches the control line' }),
  State: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('unknown')], {
    description:
      'whether this score may file here, by the line of its own year; a mock score and a year without a line leave it unknown',
  }),
  Doubt: Type.Optional(
    Type.String({ description: 'why the line that the score misses is not believed, so that the batch stays open' }),
  ),
  Section: Type.Optional(
    Type.String({
      description:
        'where each section of the batch holds one level of places (山东): which one this score files in and what it may file there, or why nobody can tell',
    }),
  ),
  Note: Type.String(),
  Special: Type.Optional(
    Type.Object(
      {
        Kinds: Type.Array(SpecialKind, { description: 'who files here must be entitled to each' }),
        Rule: Type.String({ description: 'what the plan is and who may file it' }),
        RuleSource: Type.String(),
        Order: Type.String({ description: 'when it is filed beside the ordinary batch, as far as the data say' }),
        Count: Type.String({ description: 'that the number of wishes is not known, and what stands in for it' }),
      },
      { description: 'only in batches of special plans' },
    ),
  ),
  Source,
})
const BatchQuery = Type.Object({ ...ScoreForm.properties, WishType: Type.Optional(WishType) })
const BatchResult = Type.Object({
  Items: Type.Array(Batch, {
    description: 'ordinary batches, then those of the special plans said to be open to the family',
  }),
  SpecialPlans: Type.Array(SpecialPlan, { description: 'every kind a family can say to be entitled to' }),
  OtherPlans: Type.Array(
    Type.Object({
      Name: Type.String(),
      Reason: Type.String({ description: 'why its wishes cannot be filled in here' }),
      UnitCount: Type.Integer(),
    }),
    { description: 'kinds there are data of that cannot be filled in by score and rank' },
  ),
  Rank: Nullable(Type.Integer()),
  RankWithin,
  Track,
})

export const batchCalls = defineContract({
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
})
