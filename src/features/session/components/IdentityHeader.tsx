import { View } from '@tarojs/components'
import { Avatar } from '@/shared/ui/avatar/Avatar'
import { PLATFORM_NAMES } from '../model/open-platform'
import type { UnboundIdentity } from '../pending-authorisation'
import './session.scss'

/** The identity and the platform about to be bound. */
export function IdentityHeader({ identity }: { identity: UnboundIdentity }) {
  const { platform, nickName, avatar } = identity
  return (
    <View className='identity' id='identity'>
      <View className='identity__avatar'>
        <Avatar src={avatar} name={nickName} />
      </View>
      <View className='identity__main'>
        <View className='identity__name'>{nickName || `${PLATFORM_NAMES[platform]}用户`}</View>
        <View className='identity__note'>已通过{PLATFORM_NAMES[platform]}授权，还没有绑定手机号</View>
      </View>
    </View>
  )
}
