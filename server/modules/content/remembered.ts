// What was worked out of the texts, for as long as they are in one state. Whoever asks for it while it is being worked out waits for the same.
import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  state: string
  value: Promise<Value>
  /** The last one that was worked out, of this state or an earlier one. */
  last: Value | undefined
}

export interface RememberedLimits<Value> {
  /** What all that is remembered may come to. */
  most: number
  /** What one comes to; 1 by default. */
  sizeOf?: (value: Value) => number
}

export function createRemembered<Value>({ most, sizeOf = () => 1 }: RememberedLimits<Value>) {
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: most,
    sizeCalculation: ({ last }) => Math.max(1, last === undefined ? 1 : sizeOf(last)),
  })

  /**
   * What is remembered under the key in this state of the texts, else what `work` makes, which is given what was remembered of an earlier state.
   * @param state read before the texts are: what changes meanwhile is of a later one
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
