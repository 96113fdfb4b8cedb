// Tests: what there is, taking one, and what came out.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api, type BaseQueryArgs } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import type { TestCode } from './model/tests'

const QUESTIONS = {
  holland: 'Career/HollandQuestions',
  mbti: 'Career/MBTIQuestions',
  personality: 'Career/PersonalityQuestions',
  'all-round': 'Career/AllroundQuestions',
  subject: 'Career/SubjectTestQuestions',
} as const
const SUBMIT = {
  holland: 'Career/HollandSubmit',
  mbti: 'Career/MBTISubmit',
  personality: 'Career/PersonalitySubmit',
  'all-round': 'Career/AllroundSubmit',
  subject: 'Career/SubjectTestSubmit',
} as const
const INFO = {
  holland: 'User/TestHollandInfo',
  mbti: 'User/TestMBTIInfo',
  personality: 'User/TestPersonalityInfo',
} as const

/** Tests with a call that answers the latest result of an account. */
export type TestWithInfo = keyof typeof INFO
export type Questions = ResponseOf<'Career/SubjectTestQuestions'>
export type TestInfo = ResponseOf<'Career/TestResult'>

export const {
  useListTestsQuery,
  useListResultsQuery,
  useGetQuestionsQuery,
  useSubmitAnswersMutation,
  useGetTestInfoQuery,
  useGetTestResultQuery,
  useGetMatchesQuery,
  useGetTestReportQuery,
  useGetSubjectAdviceQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listTests: query(build, 'User/TestList', { providesTags: ['Assessment'] }),
    listResults: query(build, 'User/TestResults', { providesTags: ['Assessment'] }),
    getQuestions: build.query<Questions, { test: TestCode } & RequestOf<'Career/SubjectTestQuestions'>>({
      query: ({ test, ...data }) => ({ path: QUESTIONS[test], data }) as BaseQueryArgs,
      // what is answered changes with every answer: never from memory
      keepUnusedDataFor: 0,
    }),
    submitAnswers: build.mutation<
      ResponseOf<'Career/SubjectTestSubmit'>,
      { test: TestCode } & RequestOf<'Career/SubjectTestSubmit'>
    >({
      query: ({ test, ...data }) => ({ path: SUBMIT[test], data, options: { silent: true } }) as BaseQueryArgs,
      invalidatesTags: (answer) => (answer?.ResultId ? ['Assessment'] : []),
    }),
    getTestInfo: build.query<TestInfo, { test: TestWithInfo } & RequestOf<'User/TestHollandInfo'>>({
      query: ({ test, ...data }) => ({ path: INFO[test], data }) as BaseQueryArgs,
      providesTags: ['Assessment'],
    }),
    getTestResult: query(build, 'Career/TestResult'),
    getMatches: query(build, 'Career/TestMatches'),
    getTestReport: query(build, 'Career/TestReport'),
    getSubjectAdvice: query(build, 'Career/SubjectAdvice', { providesTags: ['Assessment'] }),
  }),
})
