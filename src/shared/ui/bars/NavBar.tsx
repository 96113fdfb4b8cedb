import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { isWeb } from '@/shared/ui/design-size'
import { Icon } from '@/shared/ui/icon/Icon'
import { usePageFrame } from '@/shared/ui/page/page-frame'
import { PageNotice } from '@/shared/ui/page/PageNotice'
import { useUiSettings } from '@/shared/ui/ui-settings'
import './nav-bar.scss'

export interface NavBarProps {
  title: string
  /** Replaces the back arrow. */
  left?: ReactNode
  right?: ReactNode
  /** Shows the back arrow. */
  onBack?: () => void
}

/**
 * The 44 px bar of pages that draw their own (H5, custom-bar pages); the status bar's height is kept free above it. If the link
 * asks for no title bar, or the surrounding app draws its own, H5 does not draw it; mini-programs, which have their own buttons
 * in that place, keep it without its text.
 */
export function NavBar({ title, left, right, onBack }: NavBarProps) {
  const { titleBar } = useUiSettings()
  // a page with a bar of its own begins with it
  const { custom } = usePageFrame()
  const notice = custom && <PageNotice />
  if (!titleBar && isWeb()) return notice
  return (
    <>
      <View className='ui-nav-bar' {...{ role: 'banner' }}>
        <View className='ui-nav-bar__row'>
          <View className='ui-nav-bar__side'>
            {left ??
              (onBack && (
                <View
                  id='nav-back'
                  className='ui-nav-bar__back press'
                  {...pressable({ onPress: onBack, label: '返回' })}
                >
                  <Icon name='back' size={22} />
                </View>
              ))}
          </View>
          <Text className='ui-nav-bar__title' {...{ role: 'heading', 'aria-level': 1 }}>
            {titleBar ? title : ''}
          </Text>
          <View className='ui-nav-bar__side ui-nav-bar__side--right'>{right}</View>
        </View>
      </View>
      {notice}
    </>
  )
}
