// Where and when wishes are filled: the batches of a candidate, provinces with data, the year being planned.
import Type from 'typebox'
import { BatchLine } from '../admission'
import { defineContract } from '../define'
import { Basis, Empty, Nullable, ProvinceId, ScoreForm, Source, Track, Year } from '../shapes'
import { BatchIdField, candidateErrors, WishType } from './shapes'

export const Batch = Type.Object({
  BatchId: BatchIdField,
  BatchName: Type.String(),
  WishUnit: Type.String(),
  WishCount: Type.Integer(),
  MajorsPerUnit: Type.Integer(),
  HasAdjustment: Type.Boolean(),
  UnitCount: Type.Integer({ description: 'units with data in this batch and track' }),
  Line: Nullable(BatchLine),
  LineDifference: Nullable(Type.Number({ description: 'score minus control line, points' })),
  IsOpen: Type.Boolean({ description: 'whether this score reaches the control line' }),
  State: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('unknown')], {
    description:
      'whether this score may file here, by the line of its own year; a mock score and a year without a line leave it unknown',
  }),
  Note: Type.String(),
  Source,
})
const BatchQuery = Type.Object({ ...ScoreForm.properties, WishType: Type.Optional(WishType) })
const BatchResult = Type.Object({ Items: Type.Array(Batch), Rank: Nullable(Type.Integer()), Track })

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
