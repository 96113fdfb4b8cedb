// What an InfiniteList scrolls in. A page whose head scrolls with the rows puts both into one; other lists make their own.
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import './infinite-list.scss'

/** Distance from the end at which the next page is asked for, px. */
const REACH_BOTTOM = 10
/** Where scrolling to the top leads in turns: mini-programs follow only a value that differs from the last one. */
const TOPS = [0, 0.1]

export interface ScrolledList {
  onScroll: (at: number) => void
  onReachBottom: () => void
}

export interface Scroller {
  /** The one list inside; the last one told is listened to. */
  attach: (list: ScrolledList) => void
  /** What scrolls, on H5; null elsewhere. */
  element: () => { scrollTop: number } | null
  toTop: () => void
}

const ScrollerContext = createContext<Scroller | null>(null)

/** The scroller around, if there is one. */
export const useListScroller = (): Scroller | null => useContext(ScrollerContext)

export interface ListScrollerProps {
  /** Another value starts at the top again. */
  resetKey?: string
  children: ReactNode
}

/** Takes the rest of a Page with `fill` and scrolls what is in it; tells the InfiniteList inside, without a state of its own for each touch. */
export function ListScroller({ resetKey, children }: ListScrollerProps) {
  const content = useRef<{ parentElement: { scrollTop: number } | null }>(null)
  const list = useRef<ScrolledList>()
  const [turn, setTurn] = useState(0)
  const scroller = useMemo<Scroller>(
    () => ({
      attach: (inside) => {
        list.current = inside
      },
      element: () => content.current?.parentElement ?? null,
      toTop: () => setTurn((last) => 1 - last),
    }),
    [],
  )
  const shown = useRef(resetKey)
  useEffect(() => {
    if (shown.current === resetKey) return
    shown.current = resetKey
    scroller.toTop()
  }, [resetKey, scroller])
  return (
    <ScrollView
      scrollY
      className='ui-infinite-list'
      scrollTop={TOPS[turn]}
      lowerThreshold={REACH_BOTTOM}
      onScrollToLower={() => list.current?.onReachBottom()}
      onScroll={(event) => list.current?.onScroll(event.detail.scrollTop)}
    >
      {/* one box as long as all that scrolls: what sticks to the top sticks within its parent */}
      <View ref={content}>
        <ScrollerContext.Provider value={scroller}>{children}</ScrollerContext.Provider>
      </View>
    </ScrollView>
  )
}
