// Tests of interest, character and paths.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty } from './shapes'

export const TestSummary = Type.Object({
  TestCode: Type.String({ description: 'holland, mbti, personality, all-round, subject or path' }),
  Title: Type.String(),
  Purpose: Type.String({ description: 'what it helps to decide' }),
  Basis: Type.String({ description: 'theory it rests on' }),
  IsOpen: Type.Boolean({ description: 'whether it can be taken now' }),
})

export const assessment = defineContract({
  'User/TestList': {
    summary: 'All tests with what they are for and whether they can be taken',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Items: Type.Array(TestSummary) }),
    errors: [],
  },
})
