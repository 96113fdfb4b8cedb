// Calls that change the account's exam: its score form, and the special plans chosen beside its batches.
import { api } from '@/shared/api/base-api'
import { mutation, silent } from '@/shared/api/endpoints'

export const { useUpdateExamMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateExam: mutation(build, 'User/UpdateStudentExam', { ...silent, invalidatesTags: ['Profile', 'Score'] }),
  }),
})
