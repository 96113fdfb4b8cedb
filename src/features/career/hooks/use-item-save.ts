import { useRef } from 'react'

interface Saved<Item> {
  Item: Item | null
  IsConflict: boolean
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The fields that differ from the item as it was read: what was left as it was is not sent, so that another device's change of it stands.
 * @param read null for a new item, of which all is sent
 */
export const changedFields = <T extends object>(read: object | null, written: T): Partial<T> =>
  read === null
    ? written
    : (Object.fromEntries(
        Object.entries(written).filter(([field, value]) => !isSame(value, read[field as keyof typeof read])),
      ) as Partial<T>)

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
