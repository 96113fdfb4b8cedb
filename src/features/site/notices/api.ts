import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

// Pages draw their own waiting and failure.
const inPage = { options: { silent: true, quiet: true } } as const

export const { useListNoticesQuery, useListMessagesQuery, useReadNoticesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: query(build, 'Web/Notices', { ...inPage, providesTags: ['Notice'] }),
    listMessages: query(build, 'Web/Messages', { ...inPage, providesTags: ['Notice'] }),
    readNotices: mutation(build, 'Web/NoticeRead', { ...inPage, invalidatesTags: ['Notice'] }),
  }),
})
