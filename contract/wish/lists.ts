// Saved wish lists: storing, reading, ordering and removing them.
import Type from 'typebox'
import { defineContract } from '../define'
import { Empty, Paged, Paging, ProvinceId, ScoreForm, Source, TierCounts, Track, UnitId, Year } from '../shapes'
import { Finding, ListForecast } from './check'
import {
  AcceptedNone,
  BatchIdField,
  candidateErrors,
  CountNote,
  LIST_BYTES,
  RankWithin,
  WishId,
  WishInput,
  WishRow,
  WishType,
} from './shapes'

const SaveWishInput = Type.Object({
  WishId: Type.Optional(WishId),
  Name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  Revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'revision the client started from; a different one on the server answers WISH_CONFLICT',
    }),
  ),
  RequestId: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 64,
      description: 'the same id repeated answers the first result again: a retry saves once',
    }),
  ),
  ...WishInput,
})
const SaveWishResult = Type.Object({
  WishId,
  Revision: Type.Integer(),
  SavedAt: Type.String({ description: 'ISO 8601' }),
  Findings: Type.Array(Finding),
})
export const WishSummary = Type.Object({
  WishId,
  Name: Type.String(),
  ProvinceId,
  ProvinceName: Type.String(),
  Year,
  Track,
  BatchId: BatchIdField,
  WishType,
  Score: Type.Number(),
  SelectSubjectList: Type.Array(Type.String(), { description: 'the subjects it was saved for' }),
  Rank: Type.Integer(),
  RankWithin,
  Count: Type.Integer(),
  WishCount: Type.Integer({ description: 'wishes the province allows' }),
  TierCounts,
  Findings: Type.Object({ Errors: Type.Integer(), Warnings: Type.Integer() }),
  Revision: Type.Integer(),
  UpdatedAt: Type.String(),
  Outdated: Type.Optional(
    Type.Object(
      {
        By: Type.Array(Type.Union([Type.Literal('score'), Type.Literal('subjects'), Type.Literal('track')]), {
          minItems: 1,
        }),
        Score: Type.Optional(Type.Number()),
        Track: Type.Optional(Track),
        SelectSubjectList: Type.Optional(Type.Array(Type.String())),
      },
      {
        description:
          "what differs in the account's present exam from the one that the list was saved for, and that exam, which a reader of a link does not get; missing where nothing differs, and where the list is of another province or season",
      },
    ),
  ),
  IsPast: Type.Optional(
    Type.Literal(true, {
      description: 'its season has ended: it is shown by the data of its own year and can no longer be changed',
    }),
  ),
})
export const WishDetailResult = Type.Object({
  ...WishSummary.properties,
  ScoreForm,
  Items: Type.Array(WishRow),
  FindingList: Type.Array(Finding),
  Forecast: ListForecast,
  AcceptedNone: Type.Optional(AcceptedNone),
  CountNote,
  HasAdjustment: Type.Boolean(),
  MajorsPerUnit: Type.Integer(),
  DataSource: Source,
})
const saveErrors = [
  ...candidateErrors,
  'UNIT_UNKNOWN',
  'UNIT_OTHER_PROVINCE',
  'WISH_TOO_MANY',
  'WISH_DUPLICATE',
  'WISH_MAJORS_TOO_MANY',
  'WISH_MAJOR_UNKNOWN',
  'WISH_NOT_FOUND',
  'WISH_CONFLICT',
  'SEASON_OVER',
  'WISH_LISTS_FULL',
  'WISH_LISTS_DAILY',
] as const

export const listCalls = defineContract({
  'User/SaveWish': {
    summary: 'Saves a wish list whole: all of it or nothing',
    auth: 'session',
    bodyBytes: LIST_BYTES,
    weight: 30,
    request: SaveWishInput,
    response: SaveWishResult,
    errors: [...saveErrors],
  },
  'User/SaveWishSpecialtySchool': {
    summary: 'Saves a wish list of major+college units',
    auth: 'session',
    bodyBytes: LIST_BYTES,
    weight: 30,
    request: SaveWishInput,
    response: SaveWishResult,
    errors: [...saveErrors],
  },
  'User/GetWishList': {
    summary: 'My wish lists, latest first',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(WishSummary),
    errors: [],
  },
  'User/WishDetail': {
    summary: 'One wish list with its numbers',
    auth: 'session',
    weight: 30,
    request: Type.Object({ WishId }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
  'User/WishSpecialtySchoolDetail': {
    summary: 'One wish list of major+college units',
    auth: 'session',
    weight: 30,
    request: Type.Object({ WishId }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
  'User/DelWish': {
    summary: 'Removes a wish list; Restore brings it back',
    auth: 'session',
    request: Type.Object({ WishId, Restore: Type.Optional(Type.Boolean()) }),
    response: Empty,
    errors: ['WISH_NOT_FOUND', 'WISH_LISTS_FULL'],
  },
  'Wish/ReorderWish': {
    summary: 'Puts a saved list into another order',
    auth: 'session',
    bodyBytes: 64 * 1024,
    request: Type.Object({
      WishId,
      Revision: Type.Integer({ minimum: 0 }),
      UnitIds: Type.Array(UnitId, { maxItems: 500, description: 'all units of the list in the new order' }),
    }),
    response: SaveWishResult,
    errors: [...saveErrors],
  },
})
