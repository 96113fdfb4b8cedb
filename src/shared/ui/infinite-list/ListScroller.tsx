// The scroller of an InfiniteList. A page whose head scrolls with the rows puts both into one; other lists make their own.
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import './infinite-list.scss'

/** Distance from the end at which the next page is fetched, px. */
const REACH_BOTTOM = 10
/** Values for scrolling to the top, used in turns: mini-programs react only to a value that differs from the last one. */
const TOPS = [0, 0.1]

export interface ScrolledList {
  onScroll: (at: number) => void
  onReachBottom: () => void
}

export interface Scroller {
  /** Attaches the one list inside; only the last one attached gets events. */
  attach: (list: ScrolledList) => void
  /** The scrolling element, on H5; null elsewhere. */
  element: () => { scrollTop: number } | null
  toTop: () => void
}

const ScrollerContext = createContext<Scroller | null>(null)

/** The surrounding scroller, if there is one. */
export const useListScroller = (): Scroller | null => useContext(ScrollerContext)

export interface ListScrollerProps {
  /** A new value scrolls to the top. */
  resetKey?: string
  children: ReactNode
}

/** Fills the rest of a Page with `fill` and scrolls its content; reports to the InfiniteList inside, without a state change for each touch. */
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
      {/* one box as long as all the scrolling content: a sticky element sticks only within its parent */}
      <View ref={content}>
        <ScrollerContext.Provider value={scroller}>{children}</ScrollerContext.Provider>
      </View>
    </ScrollView>
  )
}
