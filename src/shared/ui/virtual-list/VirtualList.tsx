// Fixed-height windowing over a ScrollView. Own code: the list of components-advanced draws with components that bring the web-
// component runtime into H5. Inside a Page with `fill` it takes the rest of the screen.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { RowContent } from '@/shared/ui/infinite-list/RowContent'
import { designScale, windowSize } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/ui-settings'
import { rowWindow } from '@/shared/ui/virtual-list/row-window'
import './virtual-list.scss'

/** Distance from the end at which the next page is asked for, px. */
const REACH_BOTTOM = 10
const OVERSCAN = 3
/** Rows left below the drawn ones when the next page is asked for: about what a finger passes while a slow network answers. */
const ROWS_AHEAD = 3

export interface VirtualListProps<T> {
  items: readonly T[]
  /** Height of every row in design px (375 wide), gaps included; a quarter more in elder mode without being told. */
  itemHeight: number
  renderItem: (item: T, index: number) => ReactNode
  keyOf: (item: T) => string | number
  /**
   * Called a few rows before the end, and when the rows do not fill the screen. The end itself and coming back to it ask again
   * for the same length of `items`, in case the first asking failed: the owner ignores that while a page is on its way.
   */
  onReachBottom?: () => void
  /** Scrolls with the rows; at most one screen high. */
  header?: ReactNode
  footer?: ReactNode
  /** Another value starts at the top again: the filters' text. */
  resetKey?: string
  /** CSS height, where the list does not stand in a Page with `fill`. */
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
  // Counted in rows, not pixels: React draws only when another row comes into the window.
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
    // A list that does not fill the screen cannot be scrolled, so its end is in sight already.
    if (isShort) reachBottom()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each length; the callback's identity says nothing
  }, [isShort, count])

  const onScroll = (scrollTop: number) => {
    // Once for each length; when that asking fails, reaching the end asks again.
    if (rowsUp > 0 && end + ROWS_AHEAD >= count && askedAheadAt.current !== count) {
      askedAheadAt.current = count
      onReachBottom?.()
    }
    setRowsUp(Math.max(0, Math.floor(scrollTop / rowHeight)))
    // Whoever scrolls away and comes back asks again: the first asking may have failed.
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
