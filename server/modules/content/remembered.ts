// Results computed from the texts, valid for one state of the texts. Requests during a computation wait for its result.
import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  state: string
  value: Promise<Value>
  /** The last result, of this state or an earlier one. */
  last: Value | undefined
}

export interface RememberedLimits<Value> {
  /** Largest total size of all remembered results. */
  most: number
  /** Size of one result; 1 by default. */
  sizeOf?: (value: Value) => number
}

export function createRemembered<Value>({ most, sizeOf = () => 1 }: RememberedLimits<Value>) {
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: most,
    sizeCalculation: ({ last }) => Math.max(1, last === undefined ? 1 : sizeOf(last)),
  })

  /**
   * The remembered result of the key in this state of the texts, else the result of `work`, which receives that of an earlier state.
   * @param state read before the texts are: a change meanwhile belongs to a later state
   */
  return async (key: string, state: string, work: (last: Value | undefined) => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known?.state === state) return known.value
    const entry: Entry<Value> = { state, value: work(known?.last), last: known?.last }
    kept.set(key, entry)
    const isStill = () => kept.peek(key) === entry
    try {
      const last = await entry.value
      if (isStill()) kept.set(key, { ...entry, last })
      return last
    } catch (error) {
      if (isStill()) kept.delete(key)
      throw error
    }
  }
}
