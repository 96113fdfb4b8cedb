import type { ReactNode } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Notice } from '@/shared/session/session-slice'
import { Button } from '@/shared/ui/button/Button'
import { NEWS_PAGE_SIZE, type NewsKind } from '../hooks/use-news'
import { useListOlderNewsInfiniteQuery } from '../older-news-api'
import './notice.scss'

export interface OlderNewsProps {
  kind: NewsKind
  /** How many there are in all. */
  total: number
  children: (notice: Notice) => ReactNode
}

/** What lies behind the first page, page by page, once it is asked for. */
export function OlderNews({ kind, total, children }: OlderNewsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const older = useListOlderNewsInfiniteQuery(isAsked ? kind : skipToken)
  if (total <= NEWS_PAGE_SIZE) return null
  const hasMore = !isAsked || older.hasNextPage || older.isError
  const more = () => {
    if (!isAsked) setIsAsked(true)
    else if (older.isError && !older.data) void older.refetch()
    else void older.fetchNextPage()
  }
  return (
    <>
      {older.data?.pages.flatMap((page) => page.Items).map(children)}
      {hasMore && (
        <View className='notice__more'>
          {older.isError && <View className='notice__hint'>更早的没有加载出来，请再试一次</View>}
          <Button id='older-news' kind='text' size='sm' loading={older.isFetching} onClick={more}>
            查看更早的
          </Button>
        </View>
      )}
    </>
  )
}
