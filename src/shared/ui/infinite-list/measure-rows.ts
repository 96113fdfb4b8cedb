import Taro from '@tarojs/taro'
import { isWeb } from '@/shared/ui/design-size'

/** The parts of the list's element used on H5; elements of mini-programs have none of them. */
export interface RowsElement {
  children?: ArrayLike<unknown>
}

type Heights = ReadonlyMap<number, number>
const ROW_ID = /-row-(\d+)$/

/**
 * Reports the heights, px, of the drawn rows, by their index. At once on H5, some time later on mini-programs; rows
 * without a height (not laid out yet) are left out.
 */
export function measureRows(listId: string, element: RowsElement | null, done: (heights: Heights) => void): void {
  const heights = new Map<number, number>()
  const note = (id: string | undefined, height: number | undefined) => {
    const index = ROW_ID.exec(id ?? '')?.[1]
    if (index !== undefined && height) heights.set(Number(index), height)
  }
  if (isWeb()) {
    const rows = Array.from(element?.children ?? []) as { id: string; getBoundingClientRect(): { height: number } }[]
    for (const row of rows) note(row.id, row.getBoundingClientRect().height)
    done(heights)
    return
  }
  Taro.createSelectorQuery()
    .selectAll(`#${listId} .ui-infinite-list__row`)
    .boundingClientRect((rects) => {
      if (!Array.isArray(rects)) return
      for (const { id, height } of rects) note(id, height)
      done(heights)
    })
    .exec()
}
