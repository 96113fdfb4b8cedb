// The client of the database thread when the disk is full; the test's own thread replaces PGlite.
import { EventEmitter } from 'node:events'
import { startPglite, type DatabaseHost } from '../../server/db/pglite-client'
import type { WorkerReply, WorkerRequest } from '../../server/db/pglite-protocol'

/** Opens, and answers each request by `answer`, or not at all where it gives null. */
async function clientOf(room: number, answer: (request: WorkerRequest) => WorkerReply | null) {
  const events = new EventEmitter()
  let isTerminated = false
  const host: DatabaseHost = {
    on: (event: string, take: (value: never) => void) => events.on(event, take as (value: unknown) => void),
    postMessage(request) {
      const reply = answer(request)
      if (reply) queueMicrotask(() => events.emit('message', reply))
    },
    terminate: () => (isTerminated = true),
  }
  const starting = startPglite(
    'folder',
    null,
    async () => host,
    () => room,
  )
  await Promise.resolve()
  await Promise.resolve()
  events.emit('message', { id: 0, ok: true, rows: [], fields: [], affected: 0 } satisfies WorkerReply)
  return { client: await starting, isTerminated: () => isTerminated }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends with a sentence for the operator where the database is silent on a full disk', async () => {
  const { client, isTerminated } = await clientOf(1_000_000, () => null)
  const unanswered = expect(client.query('insert', [])).rejects.toThrow('磁盘已满')
  await vi.advanceTimersByTimeAsync(40_000)
  await unanswered
  expect((await client.ended).message).toContain('请腾出空间后重新启动')
  expect(isTerminated()).toBe(true)
  await expect(client.query('select 1', [])).rejects.toThrow('磁盘已满')
})

it('waits for a long statement where the disk has room, and on a full one while it answers', async () => {
  const long = await clientOf(1_000_000_000, () => null)
  void long.client.query('analyze', [])
  const full = await clientOf(1_000_000, ({ id }) => ({ id, ok: true, rows: [], fields: [], affected: 0 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await full.client.query('select 1', [])).toEqual({ rows: [], affected: 0 })
  expect([long.isTerminated(), full.isTerminated()]).toEqual([false, false])
})
