import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import type { Notice } from '@/shared/session/account/session-state'
import { Cell } from '@/shared/ui/layout/Cell'

/** One notice of the list; opens it in full. */
export function NoticeRow({ notice: { NoticeId, Title, PublishedAt, IsRead } }: { notice: Notice }) {
  return (
    <Cell
      id={`notice-row-${NoticeId}`}
      title={Title}
      note={formatDate(PublishedAt)}
      value={IsRead ? undefined : '未读'}
      arrow
      onClick={() => void navigate('pages/home/system/message', { id: NoticeId })}
    />
  )
}
