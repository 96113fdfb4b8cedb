import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

export const {
  useUpdateBaseInfoMutation,
  useUpdateSubjectsMutation,
  useUpdateMockScoreMutation,
  useUpdateFinalScoreMutation,
  useEditFinalScoreMutation,
  useUpdateStudentMutation,
  useGetScoreConfigQuery,
  useGetScoreChangesQuery,
  useGetCompletenessQuery,
  useDeleteAccountMutation,
  useExportOwnDataMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateBaseInfo: mutation(build, 'User/UpdateUserStudent', { ...silent, invalidatesTags: ['Profile'] }),
    updateSubjects: mutation(build, 'User/UpdateStudentSelectSubject', {
      ...silent,
      invalidatesTags: ['Profile', 'Score'],
    }),
    updateMockScore: mutation(build, 'User/UpdateUserScore', { ...silent, invalidatesTags: ['Profile', 'Score'] }),
    updateFinalScore: mutation(build, 'User/UpdateUserScoreFinalScore', {
      ...silent,
      invalidatesTags: ['Profile', 'Score'],
    }),
    editFinalScore: mutation(build, 'User/EditUserScore', { ...silent, invalidatesTags: ['Profile', 'Score'] }),
    updateStudent: mutation(build, 'User/UpdateStudent', { ...silent, invalidatesTags: ['Profile'] }),
    getScoreConfig: query(build, 'User/SysScoreConfig', { keepUnusedDataFor: 3600 }),
    getScoreChanges: query(build, 'User/EditScoreRecordNumber', { providesTags: ['Score'] }),
    getCompleteness: query(build, 'User/CheckUserStudentComplate', { providesTags: ['Profile', 'Score'] }),
    exportOwnData: mutation(build, 'User/ExportOwnData', silent),
    deleteAccount: mutation(build, 'User/DeleteStudent', silent),
  }),
})
