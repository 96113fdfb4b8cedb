// Taking a test: its sentences, and answers saved one by one until they are handed in.
import Type from 'typebox'
import { defineContract } from '../define'
import { Nullable, ProvinceId } from '../shapes'

export const TestCode = Type.Union(
  [
    Type.Literal('holland', { description: 'interests' }),
    Type.Literal('mbti', { description: 'type by four scales' }),
    Type.Literal('personality', { description: 'five factors, for middle school' }),
    Type.Literal('all-round', { description: 'short forms of interests, learning and values' }),
    Type.Literal('subject', { description: 'interest and confidence by subject' }),
  ],
  { description: 'a test of this part of the contract' },
)
export type TestCode = Type.Static<typeof TestCode>

const AttemptId = Type.String({ maxLength: 36, description: 'one sitting of an account' })
export const ResultId = Type.String({ maxLength: 36, description: 'a sitting that was handed in' })
const Version = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description: 'version of the sentences; answers keep theirs',
})
const Value = Type.Integer({ minimum: 1, maximum: 5, description: '1 not like me at all … 5 very much like me' })
const ItemId = Type.String({ minLength: 1, maxLength: 12 })
const KeptAnswer = Type.Object({ ItemId, Value })

/** A test as the index shows it. */
export const TestOverview = Type.Object({
  TestCode: Type.String({ description: 'a TestCode, or path: the ways on after school, a part of its own' }),
  Title: Type.String(),
  Question: Type.String({ description: 'what it answers, as a question' }),
  Purpose: Type.String({ description: 'what it helps to decide' }),
  Basis: Type.String({ description: 'theory it rests on' }),
  IsOpen: Type.Boolean({ description: 'whether it can be taken now' }),
  Minutes: Nullable(Type.Integer({ description: 'how long it takes; null where it is no list of sentences' })),
  Items: Nullable(Type.Integer({ description: 'sentences' })),
  Scales: Type.Array(Type.Object({ Name: Type.String(), About: Type.String() })),
  Last: Nullable(
    Type.Object({
      ResultId: Nullable(
        Type.String({ maxLength: 36, description: 'its result; null where it has none: the ways on' }),
      ),
      FinishedAt: Type.String({ description: 'ISO 8601' }),
      Summary: Type.String({ description: 'the result in one line' }),
      IsReadable: Type.Boolean({ description: 'false where the answers allow no report' }),
    }),
  ),
  Begun: Nullable(
    Type.Object({ Answered: Type.Integer(), Total: Type.Integer(), At: Type.String({ description: 'ISO 8601' }) }),
  ),
})

const questionsRequest = Type.Object({
  Version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description:
        'version of answers that wait on the device: its sentences are asked, where the account has none under way and they are still known',
    }),
  ),
})
const questionsResponse = Type.Object({
  TestCode,
  Title: Type.String(),
  Version,
  Options: Type.Array(Type.Object({ Value, Label: Type.String() })),
  Items: Type.Array(Type.Object({ ItemId, Text: Type.String() })),
  Attempt: Nullable(
    Type.Object(
      { AttemptId, Answers: Type.Array(KeptAnswer) },
      { description: 'what the account has begun, on whatever device; null for nothing and for guests' },
    ),
  ),
  IsRenewed: Type.Boolean({
    description:
      'what was begun, on the account or on the device, was of a version that is asked no more: it cannot be gone on with',
  }),
})

const submitRequest = Type.Object({
  AttemptId: Type.Optional(AttemptId),
  Version,
  Answers: Type.Array(
    Type.Object({
      ItemId,
      Value,
      AgeMs: Type.Optional(
        Type.Number({
          description: 'milliseconds since it was given, by the clock of the device: no time of day is believed',
        }),
      ),
      SpentMs: Type.Optional(Type.Number({ description: 'milliseconds the sentence was looked at' })),
    }),
    { maxItems: 200, description: 'some or all answers; those that are kept already stay' },
  ),
  Finish: Type.Optional(Type.Boolean({ description: 'hand in; else the answers are only kept' })),
  Restart: Type.Optional(
    Type.Boolean({
      description:
        'drop first what was begun: the sitting that AttemptId names, if it is still under way; without AttemptId whichever is. Without answers the new one is of today’s sentences',
    }),
  ),
})
const submitResponse = Type.Object({
  AttemptId,
  Version: Type.Integer({
    description:
      'version of the sentences of that sitting: today’s where it was begun anew without answers, whatever was answered before',
  }),
  Answers: Type.Array(KeptAnswer, { description: 'all that is kept now' }),
  Total: Type.Integer({ description: 'sentences that are asked' }),
  Overruled: Type.Array(ItemId, {
    description: 'answers sent that were given anew, later, on another device: those count',
  }),
  ResultId: Nullable(ResultId),
  WasFinished: Type.Boolean({ description: 'the sitting had been handed in before, here or on another device' }),
})

const questionsOf = (what: string) =>
  ({
    summary: `Sentences of the test of ${what}, and what the account has answered of it`,
    auth: 'public',
    request: questionsRequest,
    response: questionsResponse,
    errors: ['TEST_RENEWED'],
  }) as const
const submitOf = (what: string) =>
  ({
    summary: `Keeps answers of the test of ${what}, or hands them in`,
    auth: 'session',
    bodyBytes: 32 * 1024,
    request: submitRequest,
    response: submitResponse,
    errors: ['TEST_RENEWED', 'TEST_INCOMPLETE', 'TEST_ITEM_UNKNOWN', 'TEST_SITTING_GONE'],
  }) as const

export const sitting = defineContract({
  'Career/HollandQuestions': questionsOf('interests'),
  'Career/HollandSubmit': submitOf('interests'),
  'Career/MBTIQuestions': questionsOf('type'),
  'Career/MBTISubmit': submitOf('type'),
  'Career/PersonalityQuestions': questionsOf('personality'),
  'Career/PersonalitySubmit': submitOf('personality'),
  'Career/AllroundQuestions': questionsOf('interests, learning and values in short'),
  'Career/AllroundSubmit': submitOf('interests, learning and values in short'),
  'Career/SubjectTestQuestions': {
    ...questionsOf('subjects'),
    request: Type.Object({ ...questionsRequest.properties, ProvinceId: Type.Optional(ProvinceId) }),
    errors: [...questionsOf('subjects').errors, 'PROVINCE_UNKNOWN'],
  },
  'Career/SubjectTestSubmit': {
    ...submitOf('subjects'),
    request: Type.Object({ ...submitRequest.properties, ProvinceId: Type.Optional(ProvinceId) }),
    errors: [...submitOf('subjects').errors, 'PROVINCE_UNKNOWN'],
  },
})
