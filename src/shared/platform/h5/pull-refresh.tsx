// Pull-to-refresh on H5: the HTML component set has one, but it never reaches the page's onPullDownRefresh.
import { useEffect, useRef, useState, type PropsWithChildren } from 'react'
import Taro from '@tarojs/taro'

const LIMIT_PX = 60
const RESISTANCE = 0.4

interface PageElement extends HTMLElement {
  __page?: { onPullDownRefresh?: () => void }
}
interface Answer {
  successHandler?: (result: { errMsg: string }) => void
}

export default function PullRefresh({ children }: PropsWithChildren) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    const page = box.current?.closest<PageElement>('.taro_page')
    if (!page) return
    let start = -1
    let distance = 0
    let isBusy = false
    const refresh = () => {
      isBusy = true
      setOffset(LIMIT_PX)
      page.__page?.onPullDownRefresh?.()
    }
    // The same gesture scrolls back a list that scrolls inside the page.
    const isAtTop = (target: EventTarget | null) => {
      for (let element = target as Element | null; element; element = element === page ? null : element.parentElement)
        if (element.scrollTop > 0) return false
      return true
    }
    const touchStart = (event: TouchEvent) => {
      start = !isBusy && isAtTop(event.target) ? (event.touches[0]?.clientY ?? -1) : -1
      distance = 0
    }
    const touchMove = (event: TouchEvent) => {
      if (start < 0) return
      distance = ((event.touches[0]?.clientY ?? start) - start) * RESISTANCE
      if (distance <= 0) return
      if (event.cancelable) event.preventDefault()
      setOffset(Math.min(distance, LIMIT_PX * 1.5))
    }
    const touchEnd = () => {
      if (start < 0) return
      start = -1
      if (distance > LIMIT_PX) refresh()
      else setOffset(0)
    }
    const stopped = (answer?: Answer) => {
      isBusy = false
      setOffset(0)
      answer?.successHandler?.({ errMsg: 'stopPullDownRefresh:ok' })
    }
    const started = (answer?: Answer) => {
      if (page.classList.contains('taro_page_show')) refresh()
      answer?.successHandler?.({ errMsg: 'startPullDownRefresh:ok' })
    }
    page.addEventListener('touchstart', touchStart, { passive: true })
    page.addEventListener('touchmove', touchMove, { passive: false })
    page.addEventListener('touchend', touchEnd)
    Taro.eventCenter.on('__taroStopPullDownRefresh', stopped)
    Taro.eventCenter.on('__taroStartPullDownRefresh', started)
    return () => {
      page.removeEventListener('touchstart', touchStart)
      page.removeEventListener('touchmove', touchMove)
      page.removeEventListener('touchend', touchEnd)
      Taro.eventCenter.off('__taroStopPullDownRefresh', stopped)
      Taro.eventCenter.off('__taroStartPullDownRefresh', started)
    }
  }, [])
  return (
    <div ref={box} style={offset > 0 ? { transform: `translateY(${offset}px)` } : undefined}>
      {children}
    </div>
  )
}
