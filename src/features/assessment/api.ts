// Tests: the list, taking one, and the results.
import type { ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

export type Questions = ResponseOf<'Career/SubjectTestQuestions'>
export type TestInfo = ResponseOf<'Career/TestResult'>
type Submitted = ResponseOf<'Career/SubjectTestSubmit'>

/** The questions change with every answer: never from the cache. */
const fresh = { keepUnusedDataFor: 0 }
const own = { providesTags: ['Assessment' as const] }
/** There is a new result after answers were submitted. */
const handedIn = {
  ...silent,
  invalidatesTags: (answer?: Submitted) => (answer?.ResultId ? ['Assessment' as const] : []),
}

const assessmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTests: query(build, 'User/TestList', own),
    listResults: query(build, 'User/TestResults', own),
    getHollandQuestions: query(build, 'Career/HollandQuestions', fresh),
    getTypeQuestions: query(build, 'Career/MBTIQuestions', fresh),
    getPersonalityQuestions: query(build, 'Career/PersonalityQuestions', fresh),
    getAllroundQuestions: query(build, 'Career/AllroundQuestions', fresh),
    getSubjectQuestions: query(build, 'Career/SubjectTestQuestions', fresh),
    submitHolland: mutation(build, 'Career/HollandSubmit', handedIn),
    submitType: mutation(build, 'Career/MBTISubmit', handedIn),
    submitPersonality: mutation(build, 'Career/PersonalitySubmit', handedIn),
    submitAllround: mutation(build, 'Career/AllroundSubmit', handedIn),
    submitSubject: mutation(build, 'Career/SubjectTestSubmit', handedIn),
    getHollandInfo: query(build, 'User/TestHollandInfo', own),
    getTypeInfo: query(build, 'User/TestMBTIInfo', own),
    getPersonalityInfo: query(build, 'User/TestPersonalityInfo', own),
    getTestResult: query(build, 'Career/TestResult'),
    getMatches: query(build, 'Career/TestMatches'),
    getTestReport: query(build, 'Career/TestReport'),
    getSubjectAdvice: query(build, 'Career/SubjectAdvice', own),
  }),
})

export const {
  useListTestsQuery,
  useListResultsQuery,
  useGetHollandQuestionsQuery,
  useGetTypeQuestionsQuery,
  useGetPersonalityQuestionsQuery,
  useGetAllroundQuestionsQuery,
  useGetSubjectQuestionsQuery,
  useSubmitHollandMutation,
  useSubmitTypeMutation,
  useSubmitPersonalityMutation,
  useSubmitAllroundMutation,
  useSubmitSubjectMutation,
  useGetHollandInfoQuery,
  useGetTypeInfoQuery,
  useGetPersonalityInfoQuery,
  useGetTestResultQuery,
  useGetMatchesQuery,
  useGetTestReportQuery,
  useGetSubjectAdviceQuery,
} = assessmentApi
