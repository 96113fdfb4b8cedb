import { useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'

/** The value from when the page was last on the screen: a page below another one makes no calls for unseen content. */
export function useWhileShown<T>(value: T): T {
  const [isShown, setIsShown] = useState(true)
  const seen = useRef(value)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  if (isShown) seen.current = value
  return seen.current
}
