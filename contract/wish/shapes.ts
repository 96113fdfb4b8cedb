// Shared by the calls of wish filling: names, one wish and one row of a list, the errors of every question about a candidate.
import Type from 'typebox'
import {
  Candidate,
  Line,
  Nullable,
  Prediction,
  ProvinceId,
  RequirementState,
  ScoreForm,
  Source,
  UnitId,
  Year,
} from '../shapes'

export const WishId = Type.String({ format: 'uuid', description: 'wish list' })
export const BatchIdField = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'batch: its name within the province, e.g. 本科批',
})
export const WishType = Type.Integer({
  minimum: 0,
  maximum: 9,
  description: '0 normal (real score, this year’s plans); anything else forecast (mock score)',
})
export const Keywords = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description }))
export const candidateErrors = [
  'PROVINCE_UNKNOWN',
  'RULE_CHANGES',
  'YEAR_NOT_PLANNED',
  'BATCH_UNKNOWN',
  'BATCH_CLOSED',
  'PLAN_NOT_ENTITLED',
  'SCORE_OUT_OF_RANGE',
  'SUBJECTS_NOT_ALLOWED',
  'RANK_CONTRADICTS_SCORE',
  'SCORE_RANK_MISSING',
] as const
export const MajorsSource = Type.Union([Source, Type.Null()], {
  description:
    'year the majors inside the unit are known of, and from what; null where no file names them and where the unit is one major',
})
export const RankWithin = Type.Optional(
  Type.Integer({
    description:
      'worst rank it can be, where only a range is published and the rank beside it is the middle; else missing',
  }),
)
export const CountNote = Type.Optional(
  Type.String({
    description:
      "that the number of wishes beside it is that of the main batch, and from where, in Chinese; missing where it is the batch's own",
  }),
)
/** One major of a unit. */
export const UnitMajor = Type.Object({
  MajorName: Type.String({ description: 'major as enrolled' }),
  MajorCode: Nullable(Type.String({ description: "the province's code, or the catalogue's" })),
  Category: Nullable(Type.String({ description: 'field (门类)' })),
  Plan: Nullable(Type.Integer()),
  Tuition: Nullable(Type.Integer({ description: 'yuan a year' })),
  Duration: Nullable(Type.String()),
  SubjectReq: Nullable(Type.String()),
  RequirementState,
  IsEligible: Type.Boolean(),
  Lines: Type.Array(Line),
  Prediction: Nullable(Prediction),
  National: Type.Optional(
    Type.Object(
      { ...Source.properties },
      { description: 'of the list of national first-class majors that names it; missing where none is known to' },
    ),
  ),
})
/** One wish as the client stores it. */
export const WishItem = Type.Object({
  UnitId,
  Majors: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 40,
    description: 'majors chosen, in order; empty where the unit is one major',
  }),
  ObeyAdjustment: Type.Boolean({ description: 'agrees to adjustment (服从调剂)' }),
})
export const WishRow = Type.Object({
  ...WishItem.properties,
  Unit: Nullable(Candidate),
  MajorDetails: Type.Array(UnitMajor),
})
export const AcceptedNone = Type.Number({
  minimum: 0.001,
  maximum: 0.5,
  description: 'the chance of admitting nowhere the family said it accepts: the audit warns beyond it only',
})
/** A list of as many wishes as any province allows, each with majors of long names, needs half of it. */
export const LIST_BYTES = 256 * 1024
export const WishInput = {
  ProvinceId,
  Year,
  BatchId: BatchIdField,
  WishType,
  ScoreForm,
  Items: Type.Array(WishItem, { maxItems: 500 }),
  AcceptedNone: Type.Optional(AcceptedNone),
}
