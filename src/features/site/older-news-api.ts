// Notices and messages behind the first page: apart from api.ts, which the first page of the app loads.
import type { ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { NEWS_PAGE_SIZE, type NewsKind } from './hooks/use-news'

type NoticePage = ResponseOf<'Web/Notices'>

export const { useListOlderNewsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** From the second page on. */
    listOlderNews: build.infiniteQuery<NoticePage, NewsKind, number>({
      infiniteQueryOptions: {
        initialPageParam: 2,
        getNextPageParam: (last, _all, index) => (index * NEWS_PAGE_SIZE < last.Total ? index + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        path: queryArg === 'message' ? 'Web/Messages' : 'Web/Notices',
        data: { PageIndex: pageParam, PageSize: NEWS_PAGE_SIZE },
        options: { silent: true, quiet: true },
      }),
      providesTags: ['Notice'],
    }),
  }),
})
