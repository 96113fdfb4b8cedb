import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import type { Notice } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import './notice.scss'

/** One notice in full; showing it marks it as read. `onRead` must be stable. */
export function NoticeDetail({ notice, onRead }: { notice: Notice; onRead: (ids: string[]) => void }) {
  const { NoticeId, IsRead, Path: path } = notice
  useEffect(() => {
    if (!IsRead) onRead([NoticeId])
  }, [NoticeId, IsRead, onRead])
  return (
    <Card id='notice-detail' title={notice.Title}>
      <View className='notice__date num'>{formatDate(notice.PublishedAt)}</View>
      <View className='notice__text'>{notice.Content}</View>
      {path !== null && isDeclaredPage(path) && (
        <View className='notice__action'>
          <Button kind='plain' onClick={() => void openUrl(path)}>
            去看看
          </Button>
        </View>
      )}
    </Card>
  )
}
