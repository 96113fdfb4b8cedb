import { useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'

/** Whether this page is the one on the screen: pages below it stay mounted, and must not act. */
export function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useDidShow(() => setIsVisible(true))
  useDidHide(() => setIsVisible(false))
  return isVisible
}
