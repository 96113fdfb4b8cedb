// Windowing over rows of any height: rows are measured when they are drawn; rows not drawn yet have an estimated height. Short lists
// are drawn whole. Scrolls in the ListScroller around it; without one, it makes its own and fills the rest of a Page with `fill`.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { designScale, isWeb, windowSize } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/ui-settings'
import { ListScroller, useListScroller } from './ListScroller'
import { measureRows } from './measure-rows'
import { drawnRows, rowAt, rowTops, type RowKey } from './row-places'
import { RowContent } from './RowContent'

/** Rows left below the drawn ones when the next page is fetched. */
const ROWS_AHEAD = 3
/** Lists up to this length are drawn whole: nothing flickers, and the browser's own search finds every row. */
const WHOLE = 80
/**
 * Rows at least this high, design px, are cards. Of a growing list of cards only the first page is drawn whole: drawing each further page whole would interrupt
 * the scrolling.
 */
const CARD = 120
const WHOLE_CARDS = 20

interface WebElement {
  children: ArrayLike<unknown>
}

export interface InfiniteListProps<T> {
  id: string
  items: readonly T[]
  /** Approximate height of a row, design px (375 wide); elder mode adds a quarter by itself. */
  rowHeight: number
  /** Keep it the same between renders if possible: a row is drawn again only if its item, its place or `renderItem` changes. */
  renderItem: (item: T, index: number) => ReactNode
  keyOf: (item: T) => RowKey
  /**
   * Called near the end, and if the rows do not fill the screen; more than once for the same length, in case a call
   * failed: the owner must ignore it while a page is being fetched.
   */
  onReachBottom?: () => void
  /** Whether more rows come with scrolling; its first value stays valid. */
  isGrowing?: boolean
  /** Scrolls with the rows; together with everything above it in a scroller, at most one screen high. */
  header?: ReactNode
  footer?: ReactNode
  /** A new value scrolls to the top: the question's text. */
  resetKey?: string
}

export function InfiniteList<T>({ resetKey, ...props }: InfiniteListProps<T>) {
  const { elder } = useUiSettings()
  const scroller = useListScroller()
  // Heights measured with normal text are not valid for large text.
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
  // A change of heights alone draws nothing: the space above and below the drawn rows is computed from the others.
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

  /** Stores the heights of the drawn rows. */
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
      // Rows drawn above the edge for the first time push down the row being read; the scroll position is corrected before the paint.
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
    // A list that does not fill the screen cannot be scrolled, so its end is already visible.
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
    // A row may have grown since it was drawn (a text was unfolded): it is measured before it is removed.
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
