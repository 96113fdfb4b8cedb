// The calls of a test by its code. A component keeps one test for as long as it lives.
import {
  useGetAllroundQuestionsQuery,
  useGetHollandQuestionsQuery,
  useGetPersonalityQuestionsQuery,
  useGetSubjectQuestionsQuery,
  useGetTypeQuestionsQuery,
  useSubmitAllroundMutation,
  useSubmitHollandMutation,
  useSubmitPersonalityMutation,
  useSubmitSubjectMutation,
  useSubmitTypeMutation,
} from '../api'
import type { TestCode } from '../tests'

// All have answers of the same form; the test of subjects also needs a province.
type UseQuestions = typeof useGetSubjectQuestionsQuery
type UseSubmit = typeof useSubmitSubjectMutation

export const USE_QUESTIONS: Readonly<Record<TestCode, UseQuestions>> = {
  holland: useGetHollandQuestionsQuery as unknown as UseQuestions,
  mbti: useGetTypeQuestionsQuery as unknown as UseQuestions,
  personality: useGetPersonalityQuestionsQuery as unknown as UseQuestions,
  'all-round': useGetAllroundQuestionsQuery as unknown as UseQuestions,
  subject: useGetSubjectQuestionsQuery,
}
export const USE_SUBMIT: Readonly<Record<TestCode, UseSubmit>> = {
  holland: useSubmitHollandMutation as unknown as UseSubmit,
  mbti: useSubmitTypeMutation as unknown as UseSubmit,
  personality: useSubmitPersonalityMutation as unknown as UseSubmit,
  'all-round': useSubmitAllroundMutation as unknown as UseSubmit,
  subject: useSubmitSubjectMutation,
}
