// Windowing over rows of any height: rows are measured as they are drawn, those never drawn count as estimated. Short lists are drawn
// whole. Scrolls in the ListScroller around it; without one, it is one, and takes the rest of a Page with `fill`.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { designScale, isWeb, windowSize } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/ui-settings'
import { ListScroller, useListScroller } from './ListScroller'
import { measureRows } from './measure-rows'
import { drawnRows, rowAt, rowTops, type RowKey } from './row-places'
import { RowContent } from './RowContent'

/** Rows left below the drawn ones when the next page is asked for. */
const ROWS_AHEAD = 3
/** Lists up to this long are drawn whole: nothing blinks, and the browser's own search finds every row. */
const WHOLE = 80
/** Rows so high, design px, are cards. Of cards that grow in number only the first page is: each further page drawn whole would stop the finger that asked for it. */
const CARD = 120
const WHOLE_CARDS = 20

interface WebElement {
  children: ArrayLike<unknown>
}

export interface InfiniteListProps<T> {
  id: string
  items: readonly T[]
  /** About how high a row is, design px (375 wide); a quarter more in elder mode without being told. */
  rowHeight: number
  /** Keep it the same between renders where that is possible: a row is drawn anew only with another item, place or `renderItem`. */
  renderItem: (item: T, index: number) => ReactNode
  keyOf: (item: T) => RowKey
  /**
   * Called near the end, and when the rows do not fill the screen; more than once for the same length, in case an asking
   * failed: the owner ignores that while a page is on its way.
   */
  onReachBottom?: () => void
  /** Whether more rows come as one scrolls; what it says at first holds. */
  isGrowing?: boolean
  /** Scrolls with the rows; with all that stands above it in a scroller, at most one screen high. */
  header?: ReactNode
  footer?: ReactNode
  /** Another value starts at the top again: the question's text. */
  resetKey?: string
}

export function InfiniteList<T>({ resetKey, ...props }: InfiniteListProps<T>) {
  const { elder } = useUiSettings()
  const scroller = useListScroller()
  // Heights known of normal text say nothing of large text.
  const key = `${resetKey ?? ''} ${elder}`
  if (scroller) return <Rows key={key} {...props} />
  return (
    <ListScroller key={key}>
      <Rows {...props} />
    </ListScroller>
  )
}

function Rows<T>(props: Omit<InfiniteListProps<T>, 'resetKey'>) {
  const { id, items, rowHeight, renderItem, keyOf, onReachBottom, isGrowing, header, footer } = props
  const { elder } = useUiSettings()
  const estimate = rowHeight * designScale() * (elder ? ELDER_SCALE : 1)
  const viewHeight = useMemo(() => windowSize().height, [])
  // Heights draw nothing by themselves: the space above and below what is drawn follows from the rows that are not.
  const heights = useRef(new Map<RowKey, number>())
  const [scrollTop, setScrollTop] = useState(0)
  const [limit] = useState(isGrowing && rowHeight >= CARD ? WHOLE_CARDS : WHOLE)
  const list = useRef<WebElement>(null)
  const around = useListScroller()
  const scrolledTo = useRef(0)

  const count = items.length
  const keys = items.map(keyOf)
  let tops = rowTops(keys, heights.current, estimate)
  const isWhole = count <= limit
  const lead = header ? viewHeight : 0
  const windowAt = (at: number) =>
    isWhole ? { start: 0, end: count } : drawnRows(tops, { scrollTop: at, viewHeight, lead })
  const { start, end } = windowAt(scrollTop)

  /** Learns the heights of the rows that are drawn. */
  const note = (drawn: ReadonlyMap<number, number>) => {
    let isNew = false
    for (const [row, height] of drawn) {
      const key = keys[row]
      if (key === undefined || Math.abs((heights.current.get(key) ?? -1) - height) <= 0.5) continue
      heights.current.set(key, height)
      isNew = true
    }
    if (isNew) tops = rowTops(keys, heights.current, estimate)
  }

  useLayoutEffect(() => {
    if (isWhole) return
    measureRows(id, list.current, (drawn) => {
      const before = tops
      note(drawn)
      const scroller = isWeb() ? around?.element() : null
      if (!scroller || tops === before) return
      // Rows drawn above the edge for the first time push what is being read away; before anything is painted it is put back.
      const edge = rowAt(before, scrolledTo.current - lead)
      const moved = tops[edge]! - before[edge]!
      if (start >= edge || moved === 0) return
      scroller.scrollTop += moved
      scrolledTo.current += moved
      setScrollTop(scrolledTo.current)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured when other rows are drawn; the rest follows from them
  }, [start, end, count, isWhole])

  const askedAheadAt = useRef(-1)
  const isShort = count > 0 && tops[count]! < viewHeight
  useEffect(() => {
    // A list that does not fill the screen cannot be scrolled, so its end is in sight already.
    if (isShort) onReachBottom?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each length; the callback's identity says nothing
  }, [isShort, count])

  const onScroll = (at: number) => {
    scrolledTo.current = at
    if (at > 0 && rowAt(tops, at + viewHeight) + ROWS_AHEAD >= count && askedAheadAt.current !== count) {
      askedAheadAt.current = count
      onReachBottom?.()
    }
    if (isWhole) return
    const next = windowAt(at)
    if (next.start === start && next.end === end) return
    // A row may have grown since it was drawn (a text was unfolded): what leaves is measured before it goes.
    measureRows(id, list.current, (drawn) => {
      note(drawn)
      setScrollTop(at)
    })
  }

  useLayoutEffect(() => around?.attach({ onScroll, onReachBottom: () => onReachBottom?.() }))

  return (
    <>
      {header}
      <View id={id} ref={list} {...{ role: 'list' }}>
        {start > 0 && <View style={{ height: `${tops[start]}px` }} />}
        {items.slice(start, end).map((item, offset) => (
          <View
            key={keys[start + offset]}
            id={`${id}-row-${start + offset}`}
            className='ui-infinite-list__row'
            {...{ role: 'listitem', 'aria-setsize': count, 'aria-posinset': start + offset + 1 }}
          >
            <RowContent item={item} index={start + offset} renderItem={renderItem} />
          </View>
        ))}
        {end < count && <View style={{ height: `${tops[count]! - tops[end]!}px` }} />}
      </View>
      {footer}
    </>
  )
}
