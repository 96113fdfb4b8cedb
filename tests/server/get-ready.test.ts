// What a server prepares after a start, before and while families ask.
import { buildApp } from '../../server/app'
import type { OpenDatabase } from '../../server/db/database'
import { getReady, type Readiness } from '../../server/jobs/get-ready'
import type { KeptIndex, IndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createServices, type Services } from '../../server/services'
import { SEVERAL_PROVINCES, testDatabase } from '../support/database'

const OWN = '650000'
const OTHER = '320000'

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase(SEVERAL_PROVINCES)
  await open.db.deleteFrom('exam_profile').execute()
  const config = JSON.stringify({ ParamList: [{ ParamKey: 'DefaultProvinceId', ParamValue: OWN }] })
  await open.db.updateTable('organisation').set({ config }).where('org_code', '=', 'demo').execute()
  await open.db
    .insertInto('data_import')
    .values({
      ...{ import_id: '00000000-0000-4000-8000-000000000001', file_name: 'plans.csv', kind: 'plans', sha256: 'x' },
      ...{ accepted: 1, refused: 0, report: '{}', started_at: new Date(), finished_at: new Date() },
    })
    .execute()
})
afterAll(() => open.close())

/** What an earlier server learned: a test sees each request, and learns it once. */
const before = new Map<string, KeptIndex>()
const nameOf = (key: object) => JSON.stringify(key)
/** The search index as well. */
let searchIndex: Services['searchIndex'] | undefined

/** Provinces whose candidate indexes were requested, in order. */
async function learnedAfter(change: Partial<Readiness>): Promise<string[]> {
  const learned: string[] = []
  const indexFiles: IndexFiles = {
    read: async (_stamp, key) => (learned.push(key.provinceId), before.get(nameOf(key)) ?? null),
    has: async () => false,
    write: async (_stamp, key, index) => void before.set(nameOf(key), index),
  }
  const own = createServices({ db: open.db, wishYear: 2026, indexFiles })
  searchIndex ??= own.searchIndex
  const services = { ...own, searchIndex }
  const app = await buildApp({ db: open.db, services, config: { rateLimit: false } })
  await getReady({ app, db: open.db, services, orgCode: 'demo', extent: 'first', isWanted: () => true, ...change })
  await app.close()
  return learned
}

test('the organisation’s first province is learned before any request', async () => {
  expect(new Set(await learnedAfter({}))).toContain(OWN)
})

test('a server told to prepare nothing prepares nothing', async () => {
  expect(await learnedAfter({ extent: 'none' })).toEqual([])
})

test('an import’s data is learned in the background, the organisation’s own province first', async () => {
  const learned = await learnedAfter({ extent: 'all' })
  const all = (await open.db.selectFrom('unit').select(['province_id', 'track', 'batch', 'kind']).distinct().execute())
    .length
  expect(learned).toHaveLength(all)
  expect(learned.filter((id) => id === OTHER).length).toBeGreaterThan(2)
  // one candidate index of the code's own warm-up may come before them
  expect(learned.lastIndexOf(OWN)).toBeLessThan(learned.indexOf(OTHER, 1))
})

test('ending the server stops it', async () => {
  let asked = 0
  const learned = await learnedAfter({ extent: 'all', isWanted: () => (asked += 1) < 2 })
  expect(learned.length).toBeLessThan(4)
})
