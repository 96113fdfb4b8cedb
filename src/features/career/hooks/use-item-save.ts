import { useRef } from 'react'

interface Saved<Item> {
  Item: Item | null
  IsConflict: boolean
}

/**
 * Saves one item of the calendar against the state that was read. Where another device changed the same field, nothing is written and
 * `onConflict` is told how the item stands; the next save is made against that.
 * @param revision state of the item that was read, 0 for a new one
 */
export function useItemSave<Item extends { Revision: number }>(revision: number, onConflict: (item: Item) => void) {
  const base = useRef(revision)
  return async (send: (BaseRevision: number) => Promise<Saved<Item>>): Promise<boolean> => {
    const { Item, IsConflict } = await send(base.current)
    if (!IsConflict) return true
    if (Item) {
      base.current = Item.Revision
      onConflict(Item)
    }
    return false
  }
}
