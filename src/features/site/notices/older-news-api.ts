// Notices and messages behind the first page: apart from api.ts, which the first page of the app loads.
import { api } from '@/shared/api/base-api'
import { paged } from '@/shared/api/endpoints'
import { NEWS_PAGE_SIZE } from './hooks/use-news'

const behindTheFirst = { firstPage: 2, pageSize: NEWS_PAGE_SIZE }

export const { useListOlderNoticesInfiniteQuery, useListOlderMessagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOlderNotices: paged(build, 'Web/Notices', { ...behindTheFirst, providesTags: ['Notice'] }),
    listOlderMessages: paged(build, 'Web/Messages', { ...behindTheFirst, providesTags: ['Notice'] }),
  }),
})
