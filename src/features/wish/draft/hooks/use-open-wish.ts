import { useCallback, useRef, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import type { SelectedSchool } from '@/entities/draft/draft'

export interface OpenWish {
  /** The wish whose sheet is open. */
  unitId: string | undefined
  open: (unitId: string) => void
  /** Opens several wishes one after another. */
  goThrough: (unitIds: readonly string[]) => void
  /** Opens the next of several wishes; undefined if one was opened alone. */
  next: { label: string; onNext: () => void } | undefined
  close: () => void
  /** Call it when another page is opened: when this one is shown again, the sequence continues. */
  leave: () => void
}

/** Which wish of the list has its sheet open, alone or as one of a sequence. */
export function useOpenWish(wishes: readonly SelectedSchool[]): OpenWish {
  const [unitId, setUnitId] = useState<string>()
  const [waiting, setWaiting] = useState<readonly string[]>()
  const isAway = useRef(false)
  // wishes removed meanwhile are skipped
  const left = waiting?.filter((id) => wishes.some((wish) => wish.UnitId === id))

  const open = useCallback((id: string) => {
    setUnitId(id)
    setWaiting(undefined)
  }, [])
  const goThrough = (ids: readonly string[]) => {
    setUnitId(ids[0])
    setWaiting(ids.slice(1))
  }
  const close = () => {
    setUnitId(undefined)
    setWaiting(undefined)
  }
  const goOn = () => (left && left.length > 0 ? goThrough(left) : close())
  useDidShow(() => {
    if (!isAway.current) return
    isAway.current = false
    goOn()
  })
  return {
    unitId,
    open,
    goThrough,
    next: left && { label: left.length > 0 ? `下一个（还有 ${left.length} 个）` : '看完了', onNext: goOn },
    close,
    leave: () => {
      isAway.current = left !== undefined
      setUnitId(undefined)
    },
  }
}
