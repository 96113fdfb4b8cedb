// Computations run on a thread of their own and answer the same as on this thread.
import path from 'node:path'
import workerThreads, { type Worker } from 'node:worker_threads'
import { contract, type EndpointPath } from '../../contract/registry'
import { createHeavyAnswers, HEAVY_CALLS, type HeavyAnswers } from '../../server/compute/heavy-calls'
import { startThreads, type Threads } from '../../server/compute/threads'
import type { OpenDatabase } from '../../server/db/database'
import { ProductError } from '../../server/http/errors'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { isHeavy } from '../../server/http/limits/call-costs'
import { createServices } from '../../server/services'
import { buildServer, root } from '../support/built-server'
import { testDatabase } from '../support/database'

const JIANGSU = '320000'
const form = {
  ProvinceId: JIANGSU,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
  Score: 600,
}
const placed = { ...form, BatchId: '本科批' }
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (answer: Uint8Array) => JSON.parse(Buffer.from(answer).toString()) as { Code: number; Data: unknown }

let open: OpenDatabase
let threads: Threads
let here: HeavyAnswers
let there: HeavyAnswers
let list: object
const failures: Error[] = []

const built = (name: string) => path.join(root, 'dist/server', name)

/** Every started thread, the one of `threads` first, with what its pool gives to each of its own: the pools hide them. */
const started: { thread: Worker; of: unknown }[] = []

const start = (file: string, more: { patienceMs?: number } = {}) =>
  startThreads({
    db: open.db,
    file,
    threads: 1,
    wishYear: 2026,
    dataDir: null,
    validateResponses: true,
    onFailure: (error) => failures.push(error),
    ...more,
  })

const { Worker: Thread } = workerThreads
workerThreads.Worker = class extends Thread {
  constructor(...given: ConstructorParameters<typeof Thread>) {
    super(...given)
    // the embedded database has a thread, too
    if (String(given[0]).includes('piscina')) started.push({ thread: this, of: given[1]?.workerData })
  }
}

beforeAll(async () => {
  buildServer()
  open = await testDatabase([JIANGSU])
  const { wish } = createServices({ db: open.db, wishYear: 2026 })
  here = createHeavyAnswers({ ...createWishHandlers(wish), ...createRecommendHandlers(wish) }, true)
  const { Items } = await wish.candidates.listAll({ ...placed, PageSize: 60 } as never)
  list = {
    ...{ ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form },
    Items: Items.map(({ UnitId }) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
  }
  threads = await start(built('compute-thread.mjs'))
  if (!(await threads.ready)) throw failures[0]!
  there = threads.beside(() => Promise.reject(new Error('computed here')))
})
afterAll(async () => {
  workerThreads.Worker = Thread
  await threads?.close()
  await open?.close()
})

/** Calls that wait at the gate and change something, which a thread cannot: their slow part runs elsewhere. */
const WRITING: readonly EndpointPath[] = ['Desk/MakeCards', 'Desk/Remark', 'User/CommitAuditByStudent']

test('a thread computes every call that waits at the gate and only reads', () => {
  const heavy = Object.entries(contract).filter(([, endpoint]) => isHeavy(endpoint))
  expect(heavy.map(([name]) => name as EndpointPath).sort()).toEqual([...HEAVY_CALLS, ...WRITING].sort())
})

describe('a thread answers byte for byte as this thread does', () => {
  test.each([
    ['Wish/CheckRules', () => list],
    ['Wish/Simulate', () => ({ ...list, Worlds: 1000 })],
    ['Wish/Recommend', () => ({ ...placed, Preferences: { Risk: 'steady' } })],
    ['Wish/RecommendStat', () => ({ ...placed, Preferences: {} })],
    ['Wish/RecommendReport', () => ({ ...placed, Preferences: {} })],
  ] as const)('%s', async (name, body) => {
    const sent = bytes(body())
    const [answer, local] = await Promise.all([there(name, sent), here(name, sent)])
    expect(read(answer).Code).toBe(0)
    expect(Buffer.from(answer).toString()).toBe(Buffer.from(local).toString())
  })
})

describe('a thread refuses as this thread does', () => {
  test.each([
    ['a body that is no JSON', 'Wish/CheckRules', '{'],
    ['a body that reaches for prototypes', 'Wish/CheckRules', '{"__proto__":{"a":1}}'],
    ['a list of something else', 'Wish/CheckRules', { Items: [1, 1] }],
    ['a score that nobody has', 'Wish/RecommendStat', { ...placed, Score: 9999, Preferences: {} }],
    ['an unknown batch', 'Wish/Recommend', { ...placed, BatchId: '没有的批次', Preferences: {} }],
  ] as const)('%s', async (_what, name, body) => {
    const [given, local] = await Promise.all(
      [there, here].map((answer) =>
        answer(name, bytes(body)).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    expect(given).toBeInstanceOf(ProductError)
    const { errorName, message, fields } = local as ProductError
    expect(given).toMatchObject({ errorName, message, fields })
  })
})

test('this thread does other work before a thread has answered', async () => {
  const order: string[] = []
  const answered = there('Wish/Recommend', bytes({ ...placed, Preferences: {} })).then(() => order.push('answer'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('something else')
  await answered
  expect(order).toEqual(['something else', 'answer'])
})

test('without a thread the server warns and computes the call here', async () => {
  failures.length = 0
  const none = await start(built('none.mjs'))
  const answer = none.beside(here)
  const sent = bytes({ ...placed, Preferences: {} })
  expect(read(await answer('Wish/RecommendStat', sent)).Code).toBe(0)
  expect(await none.ready).toBe(false)
  expect(failures).toHaveLength(1)
  expect(read(await answer('Wish/RecommendStat', sent)).Code).toBe(0)
})

describe('a thread that dies while it computes', () => {
  const sent = bytes({ ...placed, Preferences: {} })
  const refusalOf = (answer: Promise<Uint8Array>) =>
    answer.then(
      () => null,
      (error: unknown) => (error instanceof ProductError ? error.errorName : error),
    )

  test('its call reports too many people, and another thread replaces it', async () => {
    failures.length = 0
    const asked = there('Wish/Recommend', sent)
    const [first] = started
    // a pool that could not start a thread retries for a while; its threads are none of these
    const count = () => started.filter(({ of }) => of === first!.of).length
    const before = count()
    void first!.thread.terminate()
    expect(await refusalOf(asked)).toBe('BUSY')
    expect(failures).not.toEqual([])
    expect(read(await there('Wish/RecommendStat', sent)).Code).toBe(0)
    expect(count()).toBe(before + 1)
  })

  test('nobody waits for ever for a thread without an answer, and the next call is answered', async () => {
    const hasty = await start(built('compute-thread.mjs'), { patienceMs: 1 })
    await hasty.ready
    const none = () => Promise.reject(new Error('computed here'))
    expect(await refusalOf(hasty.beside(none)('Wish/Recommend', sent))).toBe('BUSY')
    await hasty.close()
    expect(read(await there('Wish/RecommendStat', sent)).Code).toBe(0)
  })
})
