import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { endlessList, type ListResult } from '@/shared/screens/list-result'
import type { Notice } from '@/shared/session/session-slice'
import { useListOlderMessagesInfiniteQuery, useListOlderNoticesInfiniteQuery } from '../older-news-api'
import { NEWS_PAGE_SIZE, useNews, type News, type NewsKind } from './use-news'

export interface NewsList extends News {
  kind: NewsKind
  list: ListResult<Notice>
}

/**
 * Notices or messages, latest first. The first page is the one that the badge of the tab bar counts; what lies behind it is
 * asked for once somebody wants it.
 */
export function useNewsList(kind: NewsKind): NewsList {
  const news = useNews()
  const [asked, setAsked] = useState<readonly NewsKind[]>([])
  const isAsked = asked.includes(kind)
  const olderNotices = useListOlderNoticesInfiniteQuery(isAsked && kind === 'notice' ? undefined : skipToken)
  const olderMessages = useListOlderMessagesInfiniteQuery(isAsked && kind === 'message' ? undefined : skipToken)
  const result = kind === 'notice' ? olderNotices : olderMessages
  const older = endlessList<Notice>(result)
  const { data, isLoading, error, refetch } = news.result
  const first = kind === 'notice' ? data?.notices : data?.messages
  const hasOlder = (data?.totals[kind] ?? 0) > NEWS_PAGE_SIZE

  const moreOf = () => {
    if (!hasOlder) return 'end'
    if (!isAsked) return 'more'
    if (result.isFetching) return 'loading'
    return result.isError ? 'failed' : older.more
  }
  const more = moreOf()
  return {
    ...news,
    kind,
    list: {
      rows: first && [...first, ...(older.rows ?? []).map(news.asRead)],
      isLoading,
      error,
      refetch,
      more,
      moreError: result.error,
      loadMore: () => {
        if (more === 'loading' || more === 'end') return
        if (!isAsked) setAsked([...asked, kind])
        else if (result.isError && !result.data) void result.refetch()
        else void result.fetchNextPage()
      },
    },
  }
}
