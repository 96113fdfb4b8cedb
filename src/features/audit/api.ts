// Audits by experts, from the family's side.
import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

const reads = { providesTags: ['Audit' as const] }

export const {
  useGetIntentionQuery,
  useSaveIntentionMutation,
  useListAuditsQuery,
  useGetAuditQuery,
  useCommitAuditMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getIntention: query(build, 'User/IntentionDetail', reads),
    saveIntention: mutation(build, 'User/AddUpdateIntention', { ...silent, invalidatesTags: ['Audit'] }),
    listAudits: query(build, 'User/AuditListForStudent', reads),
    getAudit: query(build, 'User/AuditInfo', reads),
    commitAudit: mutation(build, 'User/CommitAuditByStudent', {
      ...silent,
      invalidatesTags: ['Audit', 'WishList', 'Notice'],
    }),
  }),
})
