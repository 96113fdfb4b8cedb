// The gate before calls that compute: a few at work, a short queue, and who asks most waits longest.
import { ProductError } from './errors'

export interface GateOptions {
  /** Calls at work at once. */
  atWork: number
  /** Calls that wait, in all and of one household or account. */
  waiting: number
  waitingOfOne: number
  /** Milliseconds after which who waits is told to come again. */
  patienceMs: number
}

/** Two processors; a proposal takes a third of a second at most, so that the end of the queue is four seconds away. */
export const GATE: GateOptions = { atWork: 2, waiting: 24, waitingOfOne: 12, patienceMs: 4_000 }

/** Who asks: the names a call is counted by. A household with many accounts, or an account in many households, is one. */
export interface Asker {
  household: string
  account?: string
}

interface Waiting {
  asker: Asker
  start: () => void
  giveUp: () => void
}

export interface Gate {
  /**
   * Runs the work when its turn comes. Throws BUSY when who asks has too many waiting, the turn does not come in time, or somebody who has
   * none waiting takes the place.
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** How many are at work and how many wait. */
  state(): { atWork: number; waiting: number }
}

const namesOf = ({ household, account }: Asker): string[] => [
  `household ${household}`,
  ...(account === undefined ? [] : [`account ${account}`]),
]

/**
 * Turns go round among the households and accounts that wait, not among their calls: twenty calls of one address delay the one of another
 * by one. In a full queue whoever has fewest waiting takes the last place of whoever has most.
 */
export function createGate(options: GateOptions = GATE): Gate {
  /** Those who wait, in the order in which they came. */
  const queue: Waiting[] = []
  /** By name that waits, the turn in which a call of it last began, or in which it came: the longest ago is next. */
  const served = new Map<string, number>()
  let working = 0
  let turns = 0

  const countOf = (name: string) => queue.filter(({ asker }) => namesOf(asker).includes(name)).length
  const heaviest = (asker: Asker) => Math.max(...namesOf(asker).map(countOf))
  const lastTurn = (asker: Asker) => Math.max(...namesOf(asker).map((name) => served.get(name) ?? 0))

  function remove(entry: Waiting): void {
    queue.splice(queue.indexOf(entry), 1)
    // who has nothing waiting begins anew
    for (const name of namesOf(entry.asker)) if (countOf(name) === 0) served.delete(name)
  }

  function next(): void {
    let first: Waiting | undefined
    for (const entry of queue) if (!first || lastTurn(entry.asker) < lastTurn(first.asker)) first = entry
    if (!first) return
    turns += 1
    for (const name of namesOf(first.asker)) served.set(name, turns)
    remove(first)
    first.start()
  }

  /** Whether there is a place, made free if need be at the cost of who has more than one more waiting. */
  function hasPlace(asker: Asker): boolean {
    if (heaviest(asker) >= options.waitingOfOne) return false
    if (queue.length < options.waiting) return true
    const most = Math.max(...queue.map((entry) => heaviest(entry.asker)))
    if (most <= heaviest(asker) + 1) return false
    queue.findLast((entry) => heaviest(entry.asker) === most)?.giveUp()
    return true
  }

  function turn(asker: Asker): Promise<void> {
    if (!hasPlace(asker)) return Promise.reject(new ProductError('BUSY'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), options.patienceMs)
      const entry: Waiting = {
        asker,
        start: () => {
          clearTimeout(timer)
          working += 1
          resolve()
        },
        giveUp: () => {
          clearTimeout(timer)
          remove(entry)
          reject(new ProductError('BUSY'))
        },
      }
      // who comes stands behind those who have waited for their turn, not before them
      for (const name of namesOf(asker)) if (!served.has(name)) served.set(name, turns)
      queue.push(entry)
      if (working < options.atWork) next()
    })
  }

  return {
    async run(asker, work) {
      if (working < options.atWork && queue.length === 0) working += 1
      else await turn(asker)
      try {
        return await work()
      } finally {
        working -= 1
        next()
      }
    },
    state: () => ({ atWork: working, waiting: queue.length }),
  }
}
