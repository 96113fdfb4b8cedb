import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { initialsOf } from '@/shared/ui/avatar/initials'
import { Icon } from '@/shared/ui/icon/Icon'
import './avatar.scss'

export interface AvatarProps {
  /** Address of the picture. */
  src?: string | null
  /** The person: initials are shown if there is no picture, or it does not load. Without a name, the outline of a person. */
  name?: string | null
  size?: 'md' | 'lg'
  /** No user is signed in: the outline in grey. */
  guest?: boolean
}

/** Decoration: the name is shown beside it. */
export function Avatar({ src, name, size = 'md', guest = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const initials = initialsOf(name ?? '')
  return (
    <View className={cx('ui-avatar', `ui-avatar--${size}`, guest && 'ui-avatar--guest')} {...{ 'aria-hidden': true }}>
      {src && broken !== src ? (
        <Image className='ui-avatar__image' src={src} mode='aspectFill' onError={() => setBroken(src)} {...picture()} />
      ) : initials ? (
        <View className='ui-avatar__initials'>{initials}</View>
      ) : (
        <Icon name='user' size={size === 'lg' ? 28 : 24} color={guest ? 'sub' : 'brand'} />
      )}
    </View>
  )
}
