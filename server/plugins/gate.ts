// The gate before calls that compute: a few at work, a short queue, and who asks most waits longest.
import { ProductError } from '../errors'

export interface GateOptions {
  /** Calls at work at once. */
  atWork: number
  /** Calls that wait, in all and of one address or account. */
  waiting: number
  waitingOfOne: number
  /** Milliseconds after which who waits is told to come again. */
  patienceMs: number
}

/** Two processors; a proposal takes a third of a second at most, so that the end of the queue is four seconds away. */
export const GATE: GateOptions = { atWork: 2, waiting: 24, waitingOfOne: 12, patienceMs: 4_000 }

interface Waiting {
  start: () => void
  giveUp: () => void
}

export interface Gate {
  /** Runs the work when its turn comes. Throws BUSY when the queue is full or the turn does not come in time. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  /** How many are at work and how many wait. */
  state(): { atWork: number; waiting: number }
}

/** Turns go round among those who wait, not among their calls: twenty calls of one address delay the one of another by one. */
export function createGate(options: GateOptions = GATE): Gate {
  const queues = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0

  function next(): void {
    const [who, queue] = queues.entries().next().value ?? []
    if (who === undefined || queue === undefined) return
    const first = queue.shift() as Waiting
    // to the end of the round, where there is more of it
    queues.delete(who)
    if (queue.length > 0) queues.set(who, queue)
    waiting -= 1
    first.start()
  }

  function turn(who: string): Promise<void> {
    const queue = queues.get(who) ?? []
    if (waiting >= options.waiting || queue.length >= options.waitingOfOne)
      return Promise.reject(new ProductError('BUSY'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), options.patienceMs)
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer)
          working += 1
          resolve()
        },
        giveUp: () => {
          queue.splice(queue.indexOf(entry), 1)
          if (queue.length === 0) queues.delete(who)
          waiting -= 1
          reject(new ProductError('BUSY'))
        },
      }
      queue.push(entry)
      queues.set(who, queue)
      waiting += 1
      if (working < options.atWork) next()
    })
  }

  return {
    async run(who, work) {
      if (working < options.atWork && waiting === 0) working += 1
      else await turn(who)
      try {
        return await work()
      } finally {
        working -= 1
        next()
      }
    },
    state: () => ({ atWork: working, waiting }),
  }
}
