// The processes that run Vitest's files, one file after the other without isolation: modules, database, browser and server are set up
// once per process. A process that has grown too large is replaced; two walks that keep a processor busy do not run in parallel.
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { ForksPoolWorker } from 'vitest/node'

/** A process above this begins no further file, in bytes of resident memory. */
const MOST_MEMORY = 570 * 1024 ** 2
const PAGE_BYTES = 4096

/** @returns memory of a process in bytes; 0 if the system does not report it */
function memoryOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** The mini-program host renders and runs the app in one process. */
export const isBusyWalk = (file) => /\/tests\/mini-program\//.test(file.replace(/\\/g, '/'))
const busy = { most: Math.max(1, Math.floor(os.availableParallelism() / 2)), now: 0, waiting: [] }
async function takeTurn() {
  if (busy.now < busy.most) busy.now += 1
  else await new Promise((resolve) => busy.waiting.push(resolve))
}
function endTurn() {
  const next = busy.waiting.shift()
  if (next) next()
  else busy.now -= 1
}

class RecycledWorker extends ForksPoolWorker {
  name = 'recycled'
  #hasTurn = false

  canReuse() {
    return memoryOf(this.fork.pid) < MOST_MEMORY
  }

  async start() {
    await super.start()
    this.fork.on('message', (message) => {
      if (message?.__vitest_worker_response__ && message.type === 'testfileFinished') this.#giveTurnBack()
    })
    this.fork.on('exit', () => this.#giveTurnBack())
  }

  send(message) {
    const files = message?.type === 'run' ? message.context.files : []
    if (!files.some(({ filepath }) => isBusyWalk(filepath))) return super.send(message)
    void takeTurn().then(() => {
      this.#hasTurn = true
      super.send(message)
    })
  }

  #giveTurnBack() {
    if (!this.#hasTurn) return
    this.#hasTurn = false
    endTurn()
  }
}

export const workerPool = { name: 'recycled', createPoolWorker: (options) => new RecycledWorker(options) }
