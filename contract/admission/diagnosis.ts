// A mock score as an exam score and rank: each way with its range, never one number alone.
import Type from 'typebox'
import { defineContract } from '../define'
import { Nullable, ProvinceId, Rank, Score, Source, SubjectType, Track, Year } from '../shapes'

const Count = Type.Integer({ minimum: 1, maximum: 2_000_000 })
const Way = Type.Union(
  [
    Type.Literal('line', {
      description: 'as far above the control line as the mock score is above the line of the mock exam',
    }),
    Type.Literal('rank', { description: 'by the rank in the mock exam' }),
    Type.Literal('plain', { description: 'the mock score as it is' }),
  ],
  { description: 'how it is converted' },
)
const Scope = Type.Union(
  [Type.Literal('province'), Type.Literal('city'), Type.Literal('school'), Type.Literal('class')],
  { description: 'among whom the rank of the mock exam is' },
)

export const diagnosisCalls = defineContract({
  'Web/Diagnosis': {
    summary: 'A mock score as an exam score and rank, each way with its 80 % range and what is known of its error',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      SubjectType,
      Score,
      MockLine: Type.Optional({ ...Score, description: 'undergraduate line announced for the mock exam, points' }),
      Scope: Type.Optional(Scope),
      Rank: Type.Optional(Rank),
      Reached: Type.Optional({ ...Count, description: 'how many of the scope reached MockLine' }),
    }),
    response: Type.Object({
      Track,
      WishYear: Year,
      TableYear: Type.Integer({ description: 'year of the score-rank table that scores and ranks are of' }),
      Ways: Type.Array(
        Type.Object({
          Way,
          Score: Type.Number({ description: 'middle, points of TableYear' }),
          ScoreLow: Type.Number({ description: 'lower end of the 80 % range' }),
          ScoreHigh: Type.Number(),
          Rank: Nullable(Type.Integer({ description: 'middle; null where the table does not reach it' })),
          RankBest: Nullable(Type.Integer({ description: 'better end of the 80 % range' })),
          RankWorst: Nullable(Type.Integer({ description: 'worse end; null below the table' })),
          Error: Type.String({ description: 'what is known of the error, in Chinese' }),
        }),
        { description: 'the ways that what was told allows' },
      ),
      Missing: Type.Array(Type.Object({ Way, Why: Type.String({ description: 'what it would take, in Chinese' }) }), {
        description: 'the ways that it does not allow',
      }),
      Middle: Type.Number({ description: 'middle of the middles: what to plan with in forecast mode, points' }),
      ScoreLow: Type.Number({ description: 'lowest end of all ranges' }),
      ScoreHigh: Type.Number({ description: 'highest end of all ranges' }),
      Line: Nullable(Type.Object({ Score, Year }, { description: 'control line of the main batch in TableYear' })),
      Source,
    }),
    errors: ['PROVINCE_UNKNOWN', 'SCORE_OUT_OF_RANGE', 'SCORE_RANK_MISSING'],
  },
})
