import { View } from '@tarojs/components'
import type { UserInfo } from '@/shared/session/account/session-state'
import { Avatar } from '@/shared/ui/avatar/Avatar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import './profile.scss'

const IDENTITY_WORDS: Record<string, string> = { student: '考生', parent: '家长' }

/** The signed-in user, with a button to change the data. */
export function ProfileHeader({ user, onEdit }: { user: UserInfo; onEdit: () => void }) {
  const note = [IDENTITY_WORDS[user.Identity ?? ''], user.LoginName, user.Mobile].filter(Boolean).join(' · ')
  return (
    <Card id='profile-header'>
      <View className='profile-header'>
        <View className='profile-header__avatar'>
          <Avatar src={user.Avatar} name={user.NickName} size='lg' />
        </View>
        <View className='profile-header__main'>
          <View className='profile-header__name'>{user.NickName}</View>
          <View className='profile-header__note num'>{note}</View>
        </View>
        <Button id='edit-info' kind='plain' size='sm' label='修改基本信息' onClick={onEdit}>
          修改
        </Button>
      </View>
    </Card>
  )
}
