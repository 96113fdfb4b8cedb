// Fixed-height windowing over a ScrollView. Own code: the list of components-advanced uses components that load the web-
// component runtime on H5. Inside a Page with `fill` it fills the rest of the screen.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { RowContent } from '@/shared/ui/infinite-list/RowContent'
import { designScale, windowSize } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/ui-settings'
import { rowWindow } from '@/shared/ui/virtual-list/row-window'
import './virtual-list.scss'

/** Distance from the end at which the next page is fetched, px. */
const REACH_BOTTOM = 10
const OVERSCAN = 3
/** Rows left below the drawn ones when the next page is fetched: about as many as a finger scrolls while a slow network answers. */
const ROWS_AHEAD = 3

export interface VirtualListProps<T> {
  items: readonly T[]
  /** Height of every row in design px (375 wide), gaps included; elder mode adds a quarter by itself. */
  itemHeight: number
  renderItem: (item: T, index: number) => ReactNode
  keyOf: (item: T) => string | number
  /**
   * Called a few rows before the end, and if the rows do not fill the screen. Reaching the end, or coming back to it, calls it again
   * for the same length of `items`, in case the first call failed: the owner must ignore it while a page is being fetched.
   */
  onReachBottom?: () => void
  /** Scrolls with the rows; at most one screen high. */
  header?: ReactNode
  footer?: ReactNode
  /** A new value scrolls to the top: the filters' text. */
  resetKey?: string
  /** CSS height, if the list is not in a Page with `fill`. */
  height?: string
  id?: string
}

export function VirtualList<T>({ resetKey, ...props }: VirtualListProps<T>) {
  return <Rows key={resetKey} {...props} />
}

function Rows<T>(props: Omit<VirtualListProps<T>, 'resetKey'>) {
  const { items, itemHeight, renderItem, keyOf, onReachBottom, header, footer, height, id } = props
  const { elder } = useUiSettings()
  const rowHeight = itemHeight * designScale() * (elder ? ELDER_SCALE : 1)
  const viewHeight = useMemo(() => windowSize().height, [])
  const count = items.length
  const lead = header ? viewHeight : 0
  // Counted in rows, not pixels: React draws only when another row enters the window.
  const [rowsUp, setRowsUp] = useState(0)
  const { start, end } = rowWindow({
    scrollTop: rowsUp * rowHeight,
    // One row more, because rowsUp is rounded down.
    viewHeight: viewHeight + rowHeight,
    rowHeight,
    count,
    overscan: OVERSCAN,
    lead,
  })

  const askedAt = useRef(-1)
  const askedAheadAt = useRef(-1)
  const reachBottom = () => {
    if (askedAt.current === count) return
    askedAt.current = count
    askedAheadAt.current = count
    onReachBottom?.()
  }
  const isShort = count > 0 && count * rowHeight < viewHeight
  useEffect(() => {
    // A list that does not fill the screen cannot be scrolled, so its end is already visible.
    if (isShort) reachBottom()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each length; the callback's identity says nothing
  }, [isShort, count])

  const onScroll = (scrollTop: number) => {
    // Once for each length; if that call fails, reaching the end calls again.
    if (rowsUp > 0 && end + ROWS_AHEAD >= count && askedAheadAt.current !== count) {
      askedAheadAt.current = count
      onReachBottom?.()
    }
    setRowsUp(Math.max(0, Math.floor(scrollTop / rowHeight)))
    // Scrolling away and back calls again: the first call may have failed.
    if (scrollTop + viewHeight < (count - 1) * rowHeight) askedAt.current = -1
  }

  return (
    <ScrollView
      scrollY
      className='ui-virtual-list'
      style={height ? { height, flex: 'none' } : {}}
      lowerThreshold={REACH_BOTTOM}
      onScrollToLower={reachBottom}
      onScroll={(event) => onScroll(event.detail.scrollTop)}
    >
      {header}
      <View id={id} {...{ role: 'list' }}>
        <View style={{ height: `${start * rowHeight}px` }} />
        {items.slice(start, end).map((item, offset) => (
          <View
            key={keyOf(item)}
            className='ui-virtual-list__row'
            style={{ height: `${rowHeight}px` }}
            {...{ role: 'listitem', 'aria-setsize': count, 'aria-posinset': start + offset + 1 }}
          >
            <RowContent item={item} index={start + offset} renderItem={renderItem} />
          </View>
        ))}
        <View style={{ height: `${(count - end) * rowHeight}px` }} />
      </View>
      {footer}
    </ScrollView>
  )
}
