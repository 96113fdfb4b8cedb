// What a combination of subjects allows and excludes, counted from the plans of a province.
import Type from 'typebox'
import { defineContract } from '../define'
import { FacetCount, Nullable, Paged, Paging, ProvinceId, Source, Track, Year } from '../shapes'

const Subjects = Type.Array(Type.String({ maxLength: 4 }), {
  minItems: 1,
  maxItems: 3,
  description:
    'subjects by Chinese name, the first choice among them where the model has one; fewer than a full choice are taken as they are',
})
const Count = Type.Object({
  Rows: Type.Integer({ description: 'rows of the plan: a major of a college or of a group' }),
  Places: Type.Integer({ description: 'places of the rows whose number is published' }),
  Majors: Type.Integer({ description: 'majors by name, without what stands in brackets' }),
  Colleges: Type.Integer(),
})
const Batch = Type.String({ maxLength: 60, description: 'an ordinary batch of the plans; the main one by default' })
const State = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('unknown')], {
  description: 'requirement met, not met, or not known',
})
const Common = {
  PlanYear: Nullable(Year),
  Batch: Nullable(Type.String({ description: 'batch that is counted' })),
  Source: Nullable(Source),
}

export const subjectCalls = defineContract({
  'Career/SelectExamStat': {
    summary: 'What combinations of subjects open and close among the plans of a province',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      Combinations: Type.Optional(
        Type.Array(Subjects, { minItems: 1, maxItems: 4, description: 'every full choice of the province by default' }),
      ),
      Batch: Type.Optional(Batch),
    }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          Subjects: Type.Array(Type.String()),
          Track,
          Total: Count,
          Open: Count,
          Closed: Count,
          Unknown: Count,
          OneMore: Type.Array(
            Type.Object({
              Subject: Type.String(),
              Rows: Type.Integer(),
              Places: Type.Integer(),
              Majors: Type.Integer({ description: 'majors of which nothing was open before' }),
              Colleges: Type.Integer({ description: 'colleges of which nothing was open before' }),
            }),
            { description: 'what each further subject would open on top; only of combinations asked for by name' },
          ),
        }),
        { description: 'empty where the model has nothing to choose, or no plans are in' },
      ),
      Batches: Type.Array(Type.String(), { description: 'ordinary batches of the plans, the main one first' }),
      ...Common,
    }),
    errors: ['PROVINCE_UNKNOWN', 'SUBJECTS_NOT_ALLOWED'],
  },
  'Career/SelectExamDetail': {
    summary: 'Colleges or majors that a combination of subjects opens and closes',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      Subjects,
      By: Type.Union([Type.Literal('college'), Type.Literal('major')]),
      State: Type.Optional(State),
      Keyword: Type.Optional(Type.String({ maxLength: 40 })),
      Batch: Type.Optional(Batch),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        Name: Type.String(),
        CollegeId: Nullable(Type.String({ description: 'of a college that is in the register; null for majors' })),
        State,
        Open: Type.Integer({ description: 'rows of the plan that are open' }),
        Closed: Type.Integer(),
        Unknown: Type.Integer(),
        Places: Type.Integer({ description: 'places that are open' }),
        Requirements: Type.Array(Type.String(), {
          description: 'what the closed rows require, as printed; at most three',
        }),
      }),
      { Track, States: Type.Array(FacetCount), ...Common },
    ),
    errors: ['PROVINCE_UNKNOWN', 'SUBJECTS_NOT_ALLOWED'],
  },
})
