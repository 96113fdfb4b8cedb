import { endlessList, type ListResult } from '@/shared/screens/list-result'
import type { Notice } from '@/shared/session/account/session-state'
import { useNews, type News, type NewsKind } from './use-news'

export interface NewsList extends News {
  kind: NewsKind
  list: ListResult<Notice>
}

/** Notices or messages, latest first. The first page is the one that the badge of the tab bar counts. */
export function useNewsList(kind: NewsKind): NewsList {
  const news = useNews()
  const { data, isLoading, refetch } = news.result
  const loaded = news.lists[kind]
  const list = endlessList<Notice>(loaded)
  const first = kind === 'notice' ? data?.notices : data?.messages
  const older = loaded.currentData?.pages.slice(1).flatMap(({ Items }) => Items) ?? []
  return {
    ...news,
    kind,
    list: {
      ...list,
      rows: loaded.currentData && first && [...first, ...older.map(news.asRead)],
      isLoading: isLoading || list.isLoading,
      refetch,
    },
  }
}
