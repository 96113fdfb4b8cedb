import { api } from '@/shared/api/base-api'
import { mutation, paged } from '@/shared/api/endpoints'

/** How many of each kind the first page has, which the badge of the tab bar counts; older ones are fetched on request. */
const NEWS_PAGE_SIZE = 50

const news = { pageSize: NEWS_PAGE_SIZE, providesTags: ['Notice'] } as const

export const { useListNoticesInfiniteQuery, useListMessagesInfiniteQuery, useReadNoticesMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listNotices: paged(build, 'Web/Notices', news),
      listMessages: paged(build, 'Web/Messages', news),
      // The page does not wait for it: the screen marks them as read at once.
      readNotices: mutation(build, 'Web/NoticeRead', { options: { silent: true }, invalidatesTags: ['Notice'] }),
    }),
  })
