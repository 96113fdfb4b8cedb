import type { NetworkPort } from './types'

interface Connection {
  type?: string
  saveData?: boolean
}

export const network = {
  // Not every browser reports this; without a report the family is not asked each time.
  async isMetered() {
    const { connection } = navigator as Navigator & { connection?: Connection }
    return connection?.saveData === true || connection?.type === 'cellular'
  },
} satisfies NetworkPort as NetworkPort
