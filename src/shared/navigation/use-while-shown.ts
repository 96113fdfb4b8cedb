import { useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'

/** The value as it was when the page was last on screen: a page under another one asks for nothing that nobody sees. */
export function useWhileShown<T>(value: T): T {
  const [isShown, setIsShown] = useState(true)
  const seen = useRef(value)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  if (isShown) seen.current = value
  return seen.current
}
