// A list during editing: its faults, its likely result, future years simulated for it.
import Type from 'typebox'
import { defineContract } from '../define'
import { Nullable, Source, Tier, TierCounts, UnitId } from '../shapes'
import { candidateErrors, CountNote, LIST_BYTES, RankWithin, WishInput, WishRow } from './shapes'

export const Finding = Type.Object({
  Code: Type.String({ description: 'kind of finding, e.g. ORDER_INVERSION' }),
  Severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('hint')]),
  UnitId: Nullable(UnitId),
  Index: Nullable(Type.Integer({ description: 'position in the list, from 1' })),
  Message: Type.String({ description: 'what is wrong and why, in Chinese' }),
  Fix: Nullable(
    Type.Object({
      Kind: Type.Union([
        Type.Literal('remove'),
        Type.Literal('move'),
        Type.Literal('obey'),
        Type.Literal('add-safe'),
        Type.Literal('choose-majors'),
      ]),
      Label: Type.String({ description: 'words on the button' }),
      To: Nullable(Type.Integer({ description: 'position to move to, from 1' })),
      Tier: Type.Optional(
        Type.Union([Tier, Type.Null()], {
          description: 'tier of the candidates that add-safe leads to, null for all of them; 保 where it is missing',
        }),
      ),
    }),
  ),
})
export const ListForecast = Type.Object({
  AdmitProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that some wish of the list admits' }),
  NoneProbability: Type.Number({ minimum: 0, maximum: 1, description: 'chance that none admits (滑档)' }),
  ClosedProbability: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'the part of NoneProbability that no list can help: years in which all places of the batch are gone before the rank, which lies close to the control line',
  }),
  MostLikelyIndex: Nullable(Type.Integer({ description: 'wish most likely to admit, from 1' })),
  PerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'chance that this wish is the one that admits',
  }),
})
export const Simulation = Type.Object({
  Worlds: Type.Integer({ description: 'next years drawn' }),
  Seed: Type.Integer(),
  PerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'share of worlds in which this wish is the one that takes the file (投档)',
  }),
  None: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'share of worlds in which no wish takes it (滑档); what pages show is NoneProbability of the forecast, which has no sampling error',
  }),
  SentBack: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'share of worlds in which the file is taken and sent back because no chosen major is left and adjustment was refused (退档)',
  }),
  SentBackPerWish: Type.Array(Type.Number({ minimum: 0, maximum: 1 })),
  HardYear: Type.Object({
    Share: Type.Number({ description: 'the hardest share of worlds this speaks of' }),
    None: Type.Number(),
    MostLikelyIndex: Nullable(Type.Integer()),
  }),
  MostLikelyIndex: Nullable(Type.Integer({ description: 'wish that takes the file most often, from 1' })),
})

export const checkCalls = defineContract({
  'Wish/CheckRules': {
    summary: 'Audits a list as it is edited: findings, forecast and the rows with their numbers',
    auth: 'public',
    bodyBytes: LIST_BYTES,
    weight: 60,
    request: Type.Object(WishInput),
    response: Type.Object({
      Findings: Type.Array(Finding),
      Forecast: ListForecast,
      Items: Type.Array(WishRow),
      TierCounts,
      Rank: Type.Integer({ description: 'rank the chances were computed for' }),
      RankWithin,
      WishCount: Type.Integer(),
      CountNote,
      HasAdjustment: Type.Boolean(),
      MajorsPerUnit: Type.Integer(),
      DataSource: Source,
    }),
    errors: [...candidateErrors, 'WISH_TOO_MANY'],
  },
  'Wish/Simulate': {
    summary: 'Draws next years for a list as it is edited: which wish takes the file, how often none does',
    auth: 'public',
    bodyBytes: LIST_BYTES,
    weight: 100,
    request: Type.Object({
      ...WishInput,
      Worlds: Type.Optional(Type.Integer({ minimum: 100, maximum: 20_000, default: 10_000 })),
      Seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    response: Simulation,
    errors: [...candidateErrors, 'WISH_TOO_MANY'],
  },
})
