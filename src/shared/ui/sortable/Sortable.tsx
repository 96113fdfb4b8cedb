import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { isWeb } from '@/shared/ui/design-size'
import { MoveSheet } from '@/shared/ui/sortable/MoveSheet'
import { Drag, ROW_CLASS } from '@/shared/ui/sortable/drag'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import './sortable.scss'

type RenderItem<T> = (item: T, index: number, handleProps: HandleProps) => ReactNode

export interface SortableProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Keep it the same between renders: a row is drawn again only if its item, its place or `renderItem` changes. */
  renderItem: RenderItem<T>
  /** Called when a move is complete; 0-based. The owner reorders `items` (`moveItem`). */
  onMove: (from: number, to: number) => void
  id?: string
  /** Name of the list for screen readers. */
  label?: string
}

const DRAGGING = 'ui-sortable--dragging'
const RAISED = 'ui-sortable__row--dragged'

function setClass(element: unknown, name: string, isOn: boolean): void {
  ;(element as Pick<Element, 'classList'> | null)?.classList.toggle(name, isOn)
}

interface RowProps<T> {
  item: T
  index: number
  isRaised: boolean
  handle: HandleProps
  hold: (element: unknown) => void
  renderItem: RenderItem<T>
}

function SortableRow<T>({ item, index, isRaised, handle, hold, renderItem }: RowProps<T>) {
  return (
    <View ref={hold} className={cx(ROW_CLASS, isRaised && RAISED)} {...{ role: 'listitem' }}>
      {renderItem(item, index, handle)}
    </View>
  )
}
const Row = memo(SortableRow) as typeof SortableRow

let listCount = 0

/**
 * A list reordered by dragging a handle, by the arrow keys on it, or by the move sheet that a press on it opens. While a handle is
 * held the list has the class `ui-sortable--dragging`, which should make its rows low, so that more places can be reached.
 */
export function Sortable<T>({ items, keyOf, renderItem, onMove, id, label }: SortableProps<T>) {
  const [listId] = useState(() => id ?? `sortable-${(listCount += 1)}`)
  const [raised, setRaised] = useState<number | null>(null)
  const [sheetAt, setSheetAt] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')
  const list = useRef<unknown>(null)
  const rows = useRef<unknown[]>([])
  const drawn = useRef<() => void>()

  const latest = useRef({ count: items.length, onMove })
  latest.current = { count: items.length, onMove }
  const move = useCallback((from: number, to: number) => {
    if (from === to || to < 0 || to >= latest.current.count) return
    setSpoken(`已从第 ${from + 1} 位移到第 ${to + 1} 位`)
    latest.current.onMove(from, to)
  }, [])

  const [drag] = useState(
    () =>
      new Drag({
        list: () => list.current,
        row: (index) => rows.current[index],
        count: () => latest.current.count,
        raise: (index, then) => {
          drawn.current = then
          setRaised(index)
        },
        drop: move,
      }),
  )
  useLayoutEffect(() => {
    const then = drawn.current
    drawn.current = undefined
    if (!then) return
    // a mini-program draws after React, and an H5 View sets its class after it is drawn
    if (!isWeb()) return Taro.nextTick(then)
    setClass(list.current, DRAGGING, raised !== null)
    rows.current.forEach((row, index) => setClass(row, RAISED, index === raised))
    then()
  }, [raised])
  useLayoutEffect(() => () => drag.end(true), [drag])

  // One handle for each place, the same as long as the list is mounted.
  const places = useRef<{ handle: HandleProps; hold: (element: unknown) => void }[]>([])
  const placeAt = (index: number) => {
    const control = pressable({
      label: `第 ${index + 1} 个，拖动或点按来移动`,
      onPress: () => {
        // The click that follows a drag is not a press.
        if (drag.wasDrag) drag.wasDrag = false
        else setSheetAt(index)
      },
    })
    const handle: HandleProps = {
      ...control,
      id: `${listId}-handle-${index}`,
      onTouchStart: (event) => drag.start(index, event),
      onTouchMove: (event) => {
        // otherwise the row around the handle would be swiped aside
        event.stopPropagation()
        drag.move(event)
      },
      onTouchEnd: () => drag.end(),
      onTouchCancel: () => drag.end(true),
    }
    if (isWeb()) {
      handle.onKeyDown = (event) => {
        const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
        if (to === undefined) {
          control.onKeyDown?.(event)
          return
        }
        event.preventDefault()
        move(index, to)
      }
    } else {
      // The page must not scroll with the dragging finger; on H5 touch-action prevents it.
      handle.catchMove = true
    }
    return { handle, hold: (element: unknown) => void (rows.current[index] = element) }
  }

  return (
    <View id={listId} ref={list} className={cx(raised !== null && DRAGGING)}>
      <View className='ui-sortable__rows' {...{ role: 'list', 'aria-label': label }}>
        {items.map((item, index) => {
          const place = (places.current[index] ??= placeAt(index))
          return (
            <Row
              key={keyOf(item)}
              item={item}
              index={index}
              isRaised={raised === index}
              handle={place.handle}
              hold={place.hold}
              renderItem={renderItem}
            />
          )
        })}
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
