import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

// The forms show what went wrong at its field: no toast, no overlay.
const inForm = { options: { silent: true, quiet: true } } as const

export const {
  useUpdateBaseInfoMutation,
  useUpdateExamMutation,
  useUpdateSubjectsMutation,
  useUpdateMockScoreMutation,
  useUpdateFinalScoreMutation,
  useGetScoreChangesQuery,
  useGetCompletenessQuery,
  useListCitiesQuery,
  useDeleteAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateBaseInfo: mutation(build, 'User/UpdateUserStudent', { ...inForm, invalidatesTags: ['Profile'] }),
    updateExam: mutation(build, 'User/UpdateStudentExam', { ...inForm, invalidatesTags: ['Profile', 'Score'] }),
    updateSubjects: mutation(build, 'User/UpdateStudentSelectSubject', {
      ...inForm,
      invalidatesTags: ['Profile', 'Score'],
    }),
    updateMockScore: mutation(build, 'User/UpdateUserScore', { ...inForm, invalidatesTags: ['Profile', 'Score'] }),
    updateFinalScore: mutation(build, 'User/UpdateUserScoreFinalScore', {
      ...inForm,
      invalidatesTags: ['Profile', 'Score'],
    }),
    getScoreChanges: query(build, 'User/EditScoreRecordNumber', { ...inForm, providesTags: ['Score'] }),
    getCompleteness: query(build, 'User/CheckUserStudentComplate', { ...inForm, providesTags: ['Profile', 'Score'] }),
    listCities: query(build, 'Public/CityList', { ...inForm, keepUnusedDataFor: 3600 }),
    deleteAccount: mutation(build, 'User/DeleteStudent', inForm),
  }),
})
