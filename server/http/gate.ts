// The gate before computing calls: a few run, a short queue waits, and clients with many requests wait longest.
import { ProductError } from './errors'

export interface GateOptions {
  /** Calls running at once. */
  atWork: number
  /** Waiting calls, in total and of one household or account. */
  waiting: number
  waitingOfOne: number
  /** Milliseconds after which a waiting client is asked to retry. */
  patienceMs: number
}

/** Two processors; a proposal takes a third of a second at most, so that the last in the queue waits four seconds. */
const GATE: GateOptions = { atWork: 2, waiting: 24, waitingOfOne: 12, patienceMs: 4_000 }

/** The client: the names by which a call is counted. A household with many accounts, or an account in many households, counts as one. */
interface Asker {
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
   * Runs the work when its turn comes. Throws BUSY if the client has too many waiting, the turn does not come in time, or a client without
   * waiting calls takes the place.
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** How many calls run and how many wait. */
  state(): { atWork: number; waiting: number }
}

const namesOf = ({ household, account }: Asker): string[] => [
  `household ${household}`,
  ...(account === undefined ? [] : [`account ${account}`]),
]

/**
 * Turns alternate between the waiting households and accounts, not between their calls: twenty calls of one address delay a call of another
 * by one. In a full queue the client with fewest waiting calls takes the last place of the one with most.
 */
export function createGate(options: GateOptions = GATE): Gate {
  /** Waiting calls, in order of arrival. */
  const queue: Waiting[] = []
  /** For each waiting name, the turn in which its last call began, or in which it arrived: the oldest is next. */
  const served = new Map<string, number>()
  let working = 0
  let turns = 0

  const countOf = (name: string) => queue.filter(({ asker }) => namesOf(asker).includes(name)).length
  const heaviest = (asker: Asker) => Math.max(...namesOf(asker).map(countOf))
  const lastTurn = (asker: Asker) => Math.max(...namesOf(asker).map((name) => served.get(name) ?? 0))

  function remove(entry: Waiting): void {
    queue.splice(queue.indexOf(entry), 1)
    // a client without waiting calls starts afresh
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

  /** Whether there is a place, if need be taken from a client with more than one more waiting call. */
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
      // a new client queues after those that already wait, not before them
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
