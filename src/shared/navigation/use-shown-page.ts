import { useRef, useState } from 'react'
import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { shownPage, type Shown } from '@/shared/ui/page/shown'

/** Whether the page that calls this is the one on the screen, as the framework reports it. */
export function useShownPage(): Shown {
  const [shown] = useState(shownPage)
  const own = useRef<unknown>()
  useDidShow(() => {
    own.current = Taro.getCurrentInstance().page
    shown.set(true)
  })
  useDidHide(() => {
    // A browser that goes to the background reports this, too: there the page stays the present one, with what is open on it.
    if (!own.current || own.current !== Taro.getCurrentInstance().page) shown.set(false)
  })
  return shown
}
