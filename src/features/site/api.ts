import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

// Pages draw their own waiting and failure.
const inPage = { options: { silent: true, quiet: true } } as const

export const {
  useGetHomeDataQuery,
  useListNoticesQuery,
  useListMessagesQuery,
  useReadNoticesMutation,
  useGetVersionQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeData: query(build, 'Web/HomeData', inPage),
    listNotices: query(build, 'Web/Notices', { ...inPage, providesTags: ['Notice'] }),
    listMessages: query(build, 'Web/Messages', { ...inPage, providesTags: ['Notice'] }),
    readNotices: mutation(build, 'Web/NoticeRead', { ...inPage, invalidatesTags: ['Notice'] }),
    getVersion: query(build, 'Public/AppVersion', inPage),
  }),
})
