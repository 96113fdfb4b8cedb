// Ways into higher education: the questions, and which ways are open.
import Type from 'typebox'
import { defineContract } from '../define'
import { Nullable, ProvinceId } from '../shapes'

const QuestionText = Type.Object({
  Key: Type.String(),
  Title: Type.String(),
  Note: Type.String(),
  Options: Type.Array(Type.Object({ Value: Type.String(), Label: Type.String() })),
  Most: Type.Integer({ description: 'the most that may be chosen; 1 for one of them' }),
})
const PathAnswerList = Type.Array(
  Type.Object({
    Key: Type.String({ maxLength: 20 }),
    Values: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 12 }),
  }),
  { maxItems: 20, description: 'chosen values by question; what is left out is not known' },
)
const PathStep = Type.Object({
  Key: Type.String(),
  Title: Type.String(),
  From: Type.String({ description: 'YYYY-MM-DD, as earlier years had it' }),
  To: Type.String({ description: 'YYYY-MM-DD' }),
  State: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('next')]),
})
const JudgedPath = Type.Object({
  PathId: Type.String(),
  Name: Type.String(),
  What: Type.String(),
  State: Type.Union([Type.Literal('open'), Type.Literal('check'), Type.Literal('other'), Type.Literal('closed')], {
    description:
      'open: nothing speaks against it; check: something is to be asked first; other: open, but not as was wanted; closed: a condition fails',
  }),
  Conditions: Type.Array(
    Type.Object({
      Text: Type.String(),
      Met: Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Literal('unknown')]),
    }),
  ),
  Against: Type.Array(Type.String(), { description: 'what of it is not as was said' }),
  Costs: Type.Array(Type.String(), { description: 'what it takes away or asks later' }),
  Steps: Type.Array(PathStep),
  Source: Type.Object({
    Title: Type.String(),
    Publisher: Type.String(),
    Date: Type.String({ description: 'YYYY, YYYY-MM or YYYY-MM-DD' }),
    Address: Type.String(),
  }),
})

export const paths = defineContract({
  'Career/EnterPathQuestions': {
    summary: 'What is asked to see which ways into higher education are open, with the answers the account keeps',
    auth: 'public',
    request: Type.Object({}),
    response: Type.Object({
      Version: Type.String(),
      Items: Type.Array(QuestionText),
      Kept: Nullable(
        Type.Object({ ProvinceId: Nullable(ProvinceId), Answers: PathAnswerList, SavedAt: Type.String() }),
      ),
    }),
    errors: [],
  },
  'Career/EnterPathSubmit': {
    summary: 'Which ways are open by these answers; kept for who is signed in and asks for it',
    auth: 'public',
    bodyBytes: 32 * 1024,
    request: Type.Object({
      Version: Type.String({ maxLength: 20 }),
      ProvinceId: Type.Optional(ProvinceId),
      Answers: PathAnswerList,
      IsKept: Type.Optional(Type.Boolean({ description: 'keep the answers with the account' })),
      Changed: Type.Optional(
        Type.Array(Type.String({ maxLength: 20 }), {
          maxItems: 20,
          description:
            'questions answered, or taken back, on this device: of the others the account keeps what it has; all where it is left out',
        }),
      ),
    }),
    response: Type.Object({
      ProvinceName: Nullable(Type.String()),
      ExamYear: Type.Integer({ description: 'year of the exam that the steps lead to' }),
      Answered: Type.Integer({ description: 'questions answered' }),
      Items: Type.Array(JudgedPath),
    }),
    errors: ['PATH_QUESTIONS_CHANGED', 'PROVINCE_UNKNOWN', 'SESSION_EXPIRED'],
  },
})
