import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { RowsView } from '@/shared/screens/RowsView'
import type { Notice } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import type { NewsList } from '../use-news-list'
import type { NewsKind } from '../use-news'
import './notice.scss'

const EMPTY: Record<NewsKind, { text: string; reason: string }> = {
  notice: { text: '还没有通知', reason: '填报时间、数据更新会在这里通知。' },
  message: { text: '还没有消息', reason: '志愿表有冲突、本省数据更新、账号有变动时，会在这里提醒您。' },
}

export interface NewsRowsProps {
  news: NewsList
  /** Approximate height of a row, design px. */
  rowHeight: number
  children: (notice: Notice) => ReactNode
}

/** Notices or messages, latest first, with a button to mark all of them as read. */
export function NewsRows({ news, rowHeight, children }: NewsRowsProps) {
  const { kind, list, result, markAllRead } = news
  const unread = result.data?.unread[kind] ?? 0
  return (
    <RowsView
      id='news'
      list={list}
      keyOf={({ NoticeId }) => NoticeId}
      row={children}
      rowHeight={rowHeight}
      resetKey={kind}
      empty={EMPTY[kind]}
      moreId='older-news'
      moreLabel='查看更早的'
      header={
        unread > 0 && (
          <View className='notice__all'>
            <Button id='read-all' kind='text' size='sm' onClick={() => markAllRead(kind)}>
              {`全部标为已读（${unread}）`}
            </Button>
          </View>
        )
      }
    />
  )
}
