import { useState } from 'react'
import { View } from '@tarojs/components'
import { openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { formatDate } from '@/shared/lib/date/date'
import type { Notice } from '@/shared/session/account/session-state'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { cx } from '@/shared/ui/class-name'
import { Tag } from '@/shared/ui/layout/Tag'
import './notice.scss'

/** One notice: its title opens the text, which marks it as read. */
export function NoticeCard({ notice, onRead }: { notice: Notice; onRead: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const path = notice.Path
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!notice.IsRead) onRead(notice.NoticeId)
  }
  return (
    <Card>
      <View
        id={`notice-${notice.NoticeId}`}
        className='notice press'
        {...pressable({ onPress: toggle, expanded: isOpen })}
      >
        <View className={cx('notice__title', !notice.IsRead && 'notice__title--unread')}>
          {!notice.IsRead && <Tag tone='brand'>未读</Tag>}
          {notice.Title}
        </View>
        <View className='notice__date num'>{formatDate(notice.PublishedAt)}</View>
      </View>
      {isOpen && (
        <View className='notice__content'>
          {notice.Content}
          {path !== null && isDeclaredPage(path) && (
            <View className='notice__action'>
              <Button kind='plain' size='sm' onClick={() => void openUrl(path)}>
                去看看
              </Button>
            </View>
          )}
        </View>
      )}
    </Card>
  )
}
