import { replace } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import type { News } from '../use-news'
import { NoticeDetail } from './NoticeDetail'

/** The notice or message with this id, or a note that there is none. */
export function OneNotice({ id, news: { result, markRead } }: { id: string; news: News }) {
  return (
    <QueryView result={result}>
      {({ notices, messages }) => {
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
  )
}
