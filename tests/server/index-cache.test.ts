// The server's data in memory: unknown names cannot push it out, and a load runs once or not at all.
import type { KyselyPlugin } from 'kysely'
import { bumpDataRevision } from '../../server/db/data-revision'
import type { IndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

const form = {
  ProvinceId: '320000',
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
  Score: 590,
}

describe('candidate indexes in memory', () => {
  let server: TestServer
  /** Loaded candidate indexes: each load checks the disk first. */
  const loaded: string[] = []
  let isDiskBroken = false
  /** What a load waits for. */
  let held: Promise<void> | undefined
  const indexFiles: IndexFiles = {
    read: async (_stamp, { provinceId, track, batch }) => {
      loaded.push([provinceId, track, batch].join('/'))
      await held
      if (isDiskBroken) throw new Error('the disk is gone')
      return null
    },
    has: async () => false,
    write: async () => undefined,
  }
  /** Queries that know whether there are units under their key: their next step is to wait for the load. */
  let known = 0
  const asking = new WeakSet<object>()
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && node.limit && JSON.stringify(node.selections).includes('"unit_id"'))
        asking.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (asking.has(queryId)) known += 1
      return result
    },
  }
  const list = (BatchId: string, options: Partial<typeof form> = {}) =>
    server.call('Wish/SchoolFirstList', { ...form, ...options, BatchId, PageSize: 1 })

  /** How many loads this query takes: one once the server has noticed an import. */
  const loads = async (batch: string) => {
    const before = loaded.length
    await list(batch)
    return loaded.length - before
  }

  /** Answers to this many who ask for one unloaded candidate index, all before its load continues. */
  async function askedTogether(count: number, batch: string) {
    let release = () => {}
    const before = known
    held = new Promise((resolve) => (release = resolve))
    const answers = Promise.all(Array.from({ length: count }, () => list(batch)))
    try {
      await eventually(() => known).toBe(before + count)
    } finally {
      release()
      held = undefined
    }
    return answers
  }

  beforeAll(async () => {
    server = await startTestServer({ seed: 'demo', provinces: ['320000'], indexFiles, plugin: watching })
  })
  beforeEach(async () => {
    // an import: everything is reloaded
    isDiskBroken = false
    await bumpDataRevision(server.db)
    await eventually(() => loads('专科批')).toBe(1)
    loaded.length = 0
  })
  afterAll(() => server.close())

  it('unknown batches are refused without a load and push nothing out', async () => {
    expect((await list('本科批')).Data.Total).toBeGreaterThan(0)
    expect(loaded).toEqual(['320000/物理类/本科批'])
    for (let at = 0; at < 8; at += 1) {
      const answer = await list(`没有的批次${at}`)
      expect(answer.Data).toMatchObject({ Error: 'BATCH_UNKNOWN' })
    }
    expect((await list('本科批')).Code).toBe(0)
    expect(loaded).toEqual(['320000/物理类/本科批'])
  })

  it('an unknown province, or impossible subjects, are refused before any load', async () => {
    for (let at = 0; at < 4; at += 1)
      expect((await list('本科批', { ProvinceId: String(900000 + at) })).Code).not.toBe(0)
    expect((await list('本科批', { SelectSubjectList: ['物理'] })).Code).not.toBe(0)
    expect(loaded).toEqual([])
  })

  it('many requests at once for one candidate index load it once', async () => {
    const answers = await askedTogether(12, '本科批')
    expect(new Set(answers.map(({ Data }) => Data.Total)).size).toBe(1)
    expect(loaded).toHaveLength(1)
  })

  it('a failed load leaves nothing behind: the next query loads again', async () => {
    isDiskBroken = true
    const failed = await askedTogether(2, '本科批')
    expect(failed.map(({ status }) => status)).toEqual([500, 500])
    expect(loaded).toHaveLength(1)
    isDiskBroken = false
    expect((await list('本科批')).Data.Total).toBeGreaterThan(0)
    expect(loaded).toHaveLength(2)
  })

  it('after an import the next query loads its data', async () => {
    await list('本科批')
    expect(loaded).toHaveLength(1)
    await bumpDataRevision(server.db)
    await eventually(() => loads('本科批')).toBe(1)
    expect(loaded).toHaveLength(2)
  })
})
