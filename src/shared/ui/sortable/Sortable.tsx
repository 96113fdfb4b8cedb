import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import Taro from '@tarojs/taro'
import { View, type CommonEvent, type ITouchEvent } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { cx } from '@/shared/ui/class-name/class-name'
import { designScale, isWeb } from '@/shared/ui/design-size/design-size'
import { MoveSheet } from '@/shared/ui/sortable/MoveSheet'
import { dropIndex, giveWay } from '@/shared/ui/sortable/drop-place'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import './sortable.scss'

const DEFAULT_HEIGHT = 96
/** A finger that moved less than this pressed, it did not drag; px. */
const STILL = 4

export interface SortableProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  renderItem: (item: T, index: number, handleProps: HandleProps) => ReactNode
  /** Called once a move is decided; 0-based. The owner reorders `items` (`moveItem`). */
  onMove: (from: number, to: number) => void
  /** Height of each row in design px. Left out, rows are measured when a drag starts. */
  itemHeight?: number | ((item: T, index: number) => number)
  id?: string
}

interface Drag {
  from: number
  startY: number
  distance: number
  heights: readonly number[]
}

let listCount = 0

/** Height of the one finger on the screen, px; null with none or several (a pinch is no drag). */
function fingerY(event: CommonEvent): number | null {
  // Taro types View's touch events as common events, though every platform sends touches.
  const { touches } = event as ITouchEvent
  return touches.length === 1 ? (touches[0]?.clientY ?? null) : null
}

/** A list reordered by dragging a handle, by the arrow keys on it, or by the move sheet that a press on it opens. */
export function Sortable<T>({ items, keyOf, renderItem, onMove, itemHeight, id }: SortableProps<T>) {
  const [listId] = useState(() => id ?? `sortable-${(listCount += 1)}`)
  const [drag, setDrag] = useState<Drag | null>(null)
  // Touch events come faster than React draws: the handlers read the drag from here.
  const live = useRef<Drag | null>(null)
  const dragged = useRef(false)
  const [sheetAt, setSheetAt] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')

  const show = (next: Drag | null) => {
    live.current = next
    setDrag(next)
  }

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return
    setSpoken(`已从第 ${from + 1} 位移到第 ${to + 1} 位`)
    onMove(from, to)
  }

  const measure = (from: number) => {
    Taro.createSelectorQuery()
      .selectAll(`#${listId} .ui-sortable__row`)
      .boundingClientRect((rects) => {
        const current = live.current
        if (!current || current.from !== from || !Array.isArray(rects) || rects.length !== items.length) return
        show({ ...current, heights: rects.map((rect) => rect.height) })
      })
      .exec()
  }

  const start = (from: number, event: CommonEvent) => {
    const startY = fingerY(event)
    if (startY === null) return
    dragged.current = false
    const scale = designScale()
    const heights = items.map(
      (item, index) =>
        (typeof itemHeight === 'function' ? itemHeight(item, index) : (itemHeight ?? DEFAULT_HEIGHT)) * scale,
    )
    show({ from, startY, distance: 0, heights })
    if (itemHeight === undefined) measure(from)
  }

  const drift = (event: CommonEvent) => {
    const current = live.current
    const y = fingerY(event)
    if (!current || y === null) return
    const distance = y - current.startY
    if (Math.abs(distance) > STILL) dragged.current = true
    if (dragged.current) show({ ...current, distance })
  }

  const drop = () => {
    const current = live.current
    show(null)
    if (current && dragged.current) move(current.from, dropIndex(current.heights, current.from, current.distance))
  }

  const handleFor = (index: number): HandleProps => {
    const control = pressable({
      label: `第 ${index + 1} 个，拖动或点按来移动`,
      onPress: () => {
        // The click that follows a drag is not a press.
        if (dragged.current) dragged.current = false
        else setSheetAt(index)
      },
    })
    const handle: HandleProps = {
      ...control,
      id: `${listId}-handle-${index}`,
      onTouchStart: (event) => start(index, event),
      onTouchMove: drift,
      onTouchEnd: drop,
      onTouchCancel: () => show(null),
    }
    if (!isWeb()) {
      // The page must not scroll under the dragging finger; on H5 touch-action does it.
      return { ...handle, catchMove: true }
    }
    handle.onKeyDown = (event) => {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
      if (to === undefined) {
        control.onKeyDown?.(event)
        return
      }
      event.preventDefault()
      move(index, to)
    }
    return handle
  }

  const over = drag ? dropIndex(drag.heights, drag.from, drag.distance) : -1
  const rowStyle = (index: number): CSSProperties => {
    if (!drag) return {}
    if (index === drag.from) return { transform: `translateY(${drag.distance}px)` }
    return { transform: `translateY(${giveWay(index, drag.from, over, drag.heights[drag.from] ?? 0)}px)` }
  }

  return (
    <View id={listId}>
      <View {...{ role: 'list' }}>
        {items.map((item, index) => (
          <View
            key={keyOf(item)}
            className={cx(
              'ui-sortable__row',
              drag !== null && 'ui-sortable__row--shifting',
              drag?.from === index && 'ui-sortable__row--dragged',
            )}
            style={rowStyle(index)}
            {...{ role: 'listitem' }}
          >
            {renderItem(item, index, handleFor(index))}
          </View>
        ))}
      </View>
      <View className='sr-only' {...{ role: 'status', 'aria-live': 'polite' }}>
        {spoken}
      </View>
      {sheetAt !== null && sheetAt < items.length && (
        <MoveSheet
          index={sheetAt}
          count={items.length}
          onMove={(to) => move(sheetAt, to)}
          onClose={() => setSheetAt(null)}
        />
      )}
    </View>
  )
}
