// Tests of interest, character and subjects: their sentences, answers saved one by one, results and what follows from them.
import Type from 'typebox'
import { report, TestInfo, TestResult } from './assessment/report'
import { sitting, TestOverview } from './assessment/sitting'
import { subjectAdvice } from './assessment/subject-advice'
import { defineContract } from './define'
import { Empty, ProvinceId, Year } from './shapes'

const Which = Type.Object({
  ResultId: Type.Optional(
    Type.String({ maxLength: 36, description: 'a result of this account; the latest by default' }),
  ),
})

export const assessment = defineContract({
  'User/TestList': {
    summary: 'All tests: what each answers, how long it takes, and of an account its last result and what is begun',
    auth: 'public',
    request: Type.Object({ ProvinceId: Type.Optional(ProvinceId) }),
    response: Type.Object({ Items: Type.Array(TestOverview) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'User/TestHollandInfo': {
    summary: 'The test of interests and the summary of a result of it',
    auth: 'session',
    request: Which,
    response: TestInfo,
    errors: ['TEST_RESULT_NOT_FOUND'],
  },
  'User/TestMBTIInfo': {
    summary: 'The test of type and the summary of a result of it',
    auth: 'session',
    request: Which,
    response: TestInfo,
    errors: ['TEST_RESULT_NOT_FOUND'],
  },
  'User/TestPersonalityInfo': {
    summary: 'The test of personality and the summary of a result of it',
    auth: 'session',
    request: Which,
    response: TestInfo,
    errors: ['TEST_RESULT_NOT_FOUND'],
  },
  'User/TestResults': {
    summary: 'Results of an account, the latest first',
    auth: 'session',
    request: Type.Object({ ProvinceId: Type.Optional(ProvinceId) }),
    response: Type.Object({ Items: Type.Array(TestResult) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'User/SysDWFConfig': {
    summary: 'How a rank is placed: from which chance a unit is 冲, 稳 or 保',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      Tiers: Type.Array(
        Type.Object({
          Tier: Type.String({ description: '冲, 稳 or 保' }),
          From: Type.Number({ minimum: 0, maximum: 1, description: 'least chance of the tier' }),
        }),
      ),
    }),
    errors: [],
  },
  'User/SysScoreConfig': {
    summary: 'What a score form may hold',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      WishYear: Year,
      FinalScoreChanges: Type.Integer({ description: 'how often the real score may be changed after its first entry' }),
      Models: Type.Array(
        Type.Object({
          Model: Type.String({ description: '3+1+2, 3+3 or 文理' }),
          Provinces: Type.Integer(),
          FullScores: Type.Array(Type.Integer({ description: 'points' })),
        }),
      ),
    }),
    errors: [],
  },
  'User/SysUserConfig': {
    summary: 'What an account has: its rights, and whether detailed reports are open',
    auth: 'session',
    request: Empty,
    response: Type.Object({
      Rights: Type.Array(Type.Object({ RightsCode: Type.String(), ExpireAt: Type.String() })),
      IsTestReportOpen: Type.Boolean(),
    }),
    errors: [],
  },
  ...sitting,
  ...report,
  ...subjectAdvice,
})
