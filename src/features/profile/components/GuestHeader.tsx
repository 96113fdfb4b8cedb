import { View } from '@tarojs/components'
import { Avatar } from '@/shared/ui/avatar/Avatar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import './profile.scss'

/** The head of the personal centre for guests: the benefits of signing in, and the button. */
export function GuestHeader({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Card id='guest-header'>
      <View className='profile-header'>
        <View className='profile-header__avatar'>
          <Avatar guest size='lg' />
        </View>
        <View className='profile-header__main'>
          <View className='profile-header__name'>还没有登录</View>
          <View className='profile-header__note'>查数据、算概率不需要登录</View>
        </View>
        <Button id='to-sign-in' size='sm' label='登录或注册' onClick={onSignIn}>
          登录
        </Button>
      </View>
      <View className='profile-header__why'>登录后可以保存和导出志愿表，换手机也不会丢。</View>
    </Card>
  )
}
