// Servers in separate processes over one database, killed as by a power cut and started again.
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { FOR_TESTS } from '../../../../scripts/test/node-flags.mjs'
import { freePort, root } from '../../../support/built-server'
import { prepared } from '../../../support/prepared'
import type { Answer, Order } from './messages'

const HERE = 'tests/server/payment/kills'
const MINUTE = 60_000

const program = (): Promise<string> =>
  prepared('killed-server', ['server', 'engine', 'contract', HERE, 'scripts/server-bundle.mjs'], (draft) => {
    const { status, stderr } = spawnSync(process.execPath, [`${HERE}/bundle.mjs`, draft], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the server was not bundled: ${stderr}`)
  })

interface Member {
  url: string
  child: ChildProcess | null
  /** Killed, and not up again yet. */
  isDown: boolean
  up: Promise<void>
  start(): Promise<void>
}

/** Starts `count` servers with this environment, all after the first with a clock two minutes fast. */
export async function startFleet(count: number, env: Record<string, string>) {
  const bundle = path.join(await program(), 'server.mjs')
  let moved = 0
  let kills = 0
  let isEnding = false
  let output = ''

  async function member(index: number): Promise<Member> {
    const port = await freePort()
    const own: Member = {
      url: `http://127.0.0.1:${port}`,
      child: null,
      isDown: false,
      up: Promise.resolve(),
      start() {
        const clock = { CLOCK_MOVED: String(moved), CLOCK_SKEW: String(index * 2 * MINUTE) }
        const child = fork(bundle, [], {
          execArgv: [...FOR_TESTS],
          cwd: root,
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          env: { ...process.env, NODE_ENV: 'production', ...env, ...clock, PORT: String(port) },
        })
        child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
        own.child = child
        own.up = new Promise<void>((resolve, reject) => {
          child.on('message', (answer: Answer) => {
            if (answer.what === 'ready') resolve()
          })
          child.on('exit', () => reject(new Error(`a server ended: ${output}`)))
        })
        return own.up
      },
    }
    return own
  }

  const members: Member[] = []
  for (let index = 0; index < count; index += 1) {
    const one = await member(index)
    await one.start()
    members.push(one)
  }
  const order = ({ child }: Member, what: Order) => {
    if (child?.connected) child.send(what)
  }
  const restarts = new Set<Promise<unknown>>()

  async function killOne(index: number): Promise<boolean> {
    const one = members[index]!
    const { child } = one
    if (isEnding || one.isDown || !child) return false
    one.isDown = true
    kills += 1
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGKILL')
    one.up.catch(() => {})
    await gone
    await one.start()
    one.isDown = false
    return true
  }

  return {
    urls: members.map(({ url }) => url),
    kills: () => kills,
    moved: () => moved,
    /** Waits until one of them answers. */
    someUp: () => Promise.any(members.map(({ up }) => up)),
    /** kill -9 of one, which then restarts; false where it is not up. */
    kill(index: number): Promise<boolean> {
      const killed = killOne(index)
      restarts.add(killed)
      return killed.finally(() => restarts.delete(killed))
    },
    /** Moves all clocks. */
    move(milliseconds: number): void {
      moved += milliseconds
      for (const one of members) order(one, { what: 'move', moved })
    },
    /** Waits until all are up again; nobody is killed from then on. */
    async calm(): Promise<void> {
      isEnding = true
      await Promise.all(restarts)
      await Promise.all(members.map(({ up }) => up))
      for (const one of members) order(one, { what: 'move', moved })
    },
    /** Open orders and payments, by the first server's database. */
    unsettled: () =>
      new Promise<number>((resolve, reject) => {
        const { child } = members[0]!
        if (!child) return reject(new Error('not started'))
        const hear = (answer: Answer) => {
          if (answer.what !== 'counted') return
          child.off('message', hear)
          resolve(answer.count)
        }
        child.on('message', hear)
        order(members[0]!, { what: 'count' })
      }),
    async stop(): Promise<void> {
      isEnding = true
      await Promise.allSettled(restarts)
      await Promise.all(
        members.map(async ({ child, up }) => {
          up.catch(() => {})
          if (!child || child.exitCode !== null || child.signalCode !== null) return
          const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
          if (child.connected) child.send({ what: 'end' } satisfies Order)
          else child.kill('SIGKILL')
          await gone
        }),
      )
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
