import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/button/Button'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import type { News, NewsKind } from '../hooks/use-news'
import { NoticeCard } from './NoticeCard'
import { OlderNews } from './OlderNews'
import './notice.scss'

const EMPTY: Record<NewsKind, { text: string; reason: string }> = {
  notice: { text: '还没有通知', reason: '填报时间、数据更新会在这里通知。' },
  message: { text: '还没有消息', reason: '志愿表有冲突、本省数据更新、账号有变动时，会在这里提醒您。' },
}

/** One segment of the message centre: its notices or messages, latest first. */
export function NewsList({
  kind,
  data,
  news,
}: {
  kind: NewsKind
  data: NonNullable<News['result']['data']>
  news: Pick<News, 'markRead' | 'markAllRead' | 'asRead'>
}) {
  const items = kind === 'notice' ? data.notices : data.messages
  const unread = data.unread[kind]
  if (items.length === 0) return <EmptyState {...EMPTY[kind]} />
  const read = (id: string) => news.markRead([id])
  return (
    <>
      {unread > 0 && (
        <View className='notice__all'>
          <Button id='read-all' kind='text' size='sm' onClick={() => news.markAllRead(kind)}>
            {`全部标为已读（${unread}）`}
          </Button>
        </View>
      )}
      {items.map((notice) => (
        <NoticeCard key={notice.NoticeId} notice={notice} onRead={read} />
      ))}
      <OlderNews kind={kind} total={data.totals[kind]}>
        {(notice) => <NoticeCard key={notice.NoticeId} notice={news.asRead(notice)} onRead={read} />}
      </OlderNews>
    </>
  )
}
