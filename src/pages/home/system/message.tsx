import { View } from '@tarojs/components'
import { NoticeDetail } from '@/features/site/components/NoticeDetail'
import { OlderNews } from '@/features/site/components/OlderNews'
import { useNews } from '@/features/site/hooks/use-news'
import { formatDate } from '@/shared/lib/date/date'
import { navigate, replace } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { definePage } from '@/shared/screens/define-page'
import type { Notice } from '@/shared/session/session-slice'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

const open = ({ NoticeId }: Notice) => void navigate('pages/home/system/message', { id: NoticeId })

/** 通知: the notices of the organisation; with an id in the address, one of them in full. */
function NoticePage() {
  const { id } = usePageParams('pages/home/system/message')
  const { result, markRead, markAllRead, asRead } = useNews()
  const row = (notice: Notice) => (
    <Cell
      key={notice.NoticeId}
      id={`notice-row-${notice.NoticeId}`}
      title={notice.Title}
      note={formatDate(notice.PublishedAt)}
      value={notice.IsRead ? undefined : '未读'}
      arrow
      onClick={() => open(notice)}
    />
  )
  return (
    <Page>
      <QueryView
        result={result}
        isEmpty={({ notices }) => notices.length === 0}
        empty={{ text: '还没有通知', reason: '填报时间、数据更新会在这里通知。' }}
      >
        {({ notices, messages, totals, unread }) => {
          if (id === undefined) {
            return (
              <>
                {unread.notice > 0 && (
                  <View className='notice__all'>
                    <Button id='read-all' kind='text' size='sm' onClick={() => markAllRead('notice')}>
                      {`全部标为已读（${unread.notice}）`}
                    </Button>
                  </View>
                )}
                <Card>{notices.map(row)}</Card>
                <OlderNews kind='notice' total={totals.notice}>
                  {(notice) => row(asRead(notice))}
                </OlderNews>
              </>
            )
          }
          const notice = [...notices, ...messages].find(({ NoticeId }) => NoticeId === id)
          if (notice) return <NoticeDetail notice={notice} onRead={markRead} />
          return (
            <EmptyState
              id='notice-gone'
              text='没有找到这条通知'
              reason='它可能已经撤下。'
              action='看全部通知'
              onAction={() => void replace('pages/home/system/message')}
            />
          )
        }}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/home/system/message', NoticePage)
