// Choosing subjects: three combinations with their reasons and disadvantages.
import Type from 'typebox'
import { defineContract } from '../define'
import { Nullable, ProvinceId, Source, Track } from '../shapes'
import { ResultId } from './sitting'

const Subject = Type.String({ minLength: 1, maxLength: 4 })
const Part = Nullable(Type.Number({ minimum: 0, maximum: 1, description: '0..1; null where nothing is known' }))

export const subjectAdvice = defineContract({
  'Career/SubjectAdvice': {
    summary: 'Three combinations of subjects for own marks, interests and what the plans open',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      Order: Type.Array(Subject, {
        maxItems: 7,
        description: 'subjects by own marks, the best first; those left out count as not known',
      }),
      ResultId: Type.Optional(ResultId),
      MajorList: Type.Optional(
        Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description: 'majors wished, by name' }),
      ),
    }),
    response: Type.Object({
      ProvinceName: Type.String(),
      Model: Type.String({ description: '3+1+2, 3+3 or 文理' }),
      Rule: Type.String({ description: 'what may be chosen, in Chinese' }),
      Subjects: Type.Array(Subject, { description: 'what may be chosen at all' }),
      Choices: Type.Array(
        Type.Object({
          Subjects: Type.Array(Subject),
          Title: Type.String({ description: 'what it is best at, in Chinese' }),
          Track,
          Marks: Part,
          Interest: Part,
          Open: Part,
          Places: Nullable(Type.Integer({ description: 'places it opens; null where no plans are in' })),
          Reasons: Type.Array(Type.String()),
          GivesUp: Type.Array(Type.String()),
        }),
        { maxItems: 3 },
      ),
      HasInterest: Type.Boolean({ description: 'whether a readable result of the subject test was used' }),
      PlanYear: Nullable(Type.Integer()),
      Batch: Nullable(Type.String()),
      Competition: Type.String({
        description: 'what is known of the competition among those who choose it, in Chinese',
      }),
      CompetitionSource: Nullable(Source),
      RuleSource: Type.String(),
      Source: Nullable(Source),
    }),
    errors: ['PROVINCE_UNKNOWN', 'SUBJECTS_NOT_ALLOWED', 'TEST_RESULT_NOT_FOUND'],
  },
})
