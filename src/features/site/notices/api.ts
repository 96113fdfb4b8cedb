import { api } from '@/shared/api/base-api'
import { mutation, paged } from '@/shared/api/endpoints'

/** How many of each the first page has, which the badge of the tab bar counts; older ones come when they are asked for. */
export const NEWS_PAGE_SIZE = 50

const news = { pageSize: NEWS_PAGE_SIZE, providesTags: ['Notice'] } as const

export const { useListNoticesInfiniteQuery, useListMessagesInfiniteQuery, useReadNoticesMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listNotices: paged(build, 'Web/Notices', news),
      listMessages: paged(build, 'Web/Messages', news),
      // Nobody waits for it: what was read is read on screen at once.
      readNotices: mutation(build, 'Web/NoticeRead', { options: { silent: true }, invalidatesTags: ['Notice'] }),
    }),
  })
