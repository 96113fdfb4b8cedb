import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RequestContext } from '../../server/http/handlers'
import { bumpDataRevision, bumpProvince, type DataState } from '../../server/db/data-revision'
import type { OpenDatabase } from '../../server/db/database'
import { emptyIndexData } from '../../engine/candidate-index/data'
import { learnIndex } from '../../engine/candidate-index/learning'
import type { Preparation } from '../../server/modules/wish/candidate-index/index-store'
import { REVISION_KEPT } from '../../server/modules/admission/admission-data'
import { createIndexFiles, type IndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { warmUp } from '../../server/modules/recommend/warm-up'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { SEVERAL_PROVINCES, testDatabase } from '../support/database'

const anybody = { orgCode: 'demo', ip: '', origin: '', user: null } as unknown as RequestContext
const form = {
  ProvinceId: '320000',
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
  BatchId: '本科批',
  Score: 590,
}
const key = { provinceId: '320000', track: '物理类', batch: '本科批', kind: 'group' } as const
const vocational = { ...key, batch: '专科批' } as const

describe('candidate indexes kept on disk', () => {
  let open: OpenDatabase
  /** Every candidate index as it was learned once, for each test to copy. */
  let learned: string
  let count: number
  let folder: string
  const failures: Error[] = []

  const made = () => mkdtempSync(path.join(tmpdir(), 'candidate-indexes-'))
  const kept = (at: string, version = 'one'): IndexFiles =>
    createIndexFiles(at, version, (error) => failures.push(error))
  const files = (version?: string) => kept(folder, version)
  const indexesOf = (indexFiles: IndexFiles) => createServices({ db: open.db, wishYear: 2026, indexFiles }).wish
  const state = (): Promise<DataState> =>
    open.db.selectFrom('data_revision').select(['revision', 'stamp', 'provinces']).executeTakeFirstOrThrow()
  const setState = ({ provinces, ...given }: DataState) =>
    open.db
      .updateTable('data_revision')
      .set({ ...given, provinces: JSON.stringify(provinces) })
      .execute()
  const keptFiles = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.index'))

  beforeAll(async () => {
    open = await testDatabase(['320000'])
    learned = made()
    count = await indexesOf(kept(learned)).candidateIndexes.prepare()
  })
  beforeEach(() => {
    folder = made()
    cpSync(learned, folder, { recursive: true })
    failures.length = 0
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  afterAll(async () => {
    rmSync(learned, { recursive: true })
    await open.close()
  })

  it('every candidate index with units is prepared, and read back as learned', async () => {
    expect(count).toBeGreaterThan(2)
    expect(keptFiles()).toHaveLength(count)
    const read = await files().read(await state(), key, 2026)
    expect(read?.data.units.length).toBeGreaterThan(100)
    expect(read?.data.units[0]).toMatchObject({
      unitId: expect.stringMatching(/^[0-9a-f]{16}$/),
      collegeName: expect.stringMatching(/./),
    })
    expect(failures).toEqual([])
  })

  it('a list and a recommendation are equal from disk and database', async () => {
    const whole = files()
    // a second process: the same database under another handle
    const reads: boolean[] = []
    const watched: IndexFiles = {
      ...whole,
      read: async (...of) => {
        const index = await whole.read(...of)
        reads.push(index !== null)
        return index
      },
    }
    const answers = async (indexFiles?: IndexFiles) => {
      const { wish } = createServices({ db: open.db, wishYear: 2026, indexFiles })
      return [
        await createWishHandlers(wish)['Wish/SchoolFirstList']({ ...form, Keyword: '大学' }, anybody),
        await createWishHandlers(wish)['Wish/SchoolFirstStat'](form, anybody),
        await createWishHandlers(wish)['Wish/SpecialtyFirstList'](form, anybody),
        await createRecommendHandlers(wish)['Wish/Recommend']({ ...form, Preferences: {} }, anybody),
      ]
    }
    expect(await answers(watched)).toEqual(await answers())
    expect(reads.length).toBeGreaterThan(0)
    expect(reads).not.toContain(false)
  })

  it('indexes of another program version or other data are removed unread', async () => {
    const before = keptFiles()
    expect(await files('two').read(await state(), key, 2026)).toBeNull()
    expect(await files().read(await state(), key, 2027)).toBeNull()
    const given = await state()
    await bumpDataRevision(open.db)
    expect(await files().read(await state(), key, 2026)).toBeNull()
    const { candidateIndexes } = indexesOf(files())
    await candidateIndexes.get(key)
    await candidateIndexes.written()
    expect(await files().read(await state(), key, 2026)).not.toBeNull()
    expect(keptFiles()).toHaveLength(1)
    expect(before).not.toContain(keptFiles()[0])
    await setState(given)
  })

  it('an index stays when another province arrives, and is learned again when its own has changed', async () => {
    let passed = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    const given = await state()
    const { candidateIndexes } = indexesOf(files())
    const before = await candidateIndexes.get(key)
    await bumpProvince(open.db, '330000')
    passed += REVISION_KEPT + 1
    expect(await candidateIndexes.get(key)).toBe(before)
    expect(await files().read(await state(), key, 2026)).not.toBeNull()
    await bumpProvince(open.db, key.provinceId)
    expect(await files().read(await state(), key, 2026)).toBeNull()
    passed += REVISION_KEPT + 1
    expect(await candidateIndexes.get(key)).not.toBe(before)
    await candidateIndexes.written()
    expect(await files().read(await state(), key, 2026)).not.toBeNull()
    await setState(given)
  })

  it('a file that is cut short or foreign is learned again instead', async () => {
    const { candidateIndexes } = indexesOf(files())
    const stateNow = await state()
    for (const [broken, breaking] of [
      [key, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
      [vocational, () => '不是数据'],
    ] as const) {
      const size = (await kept(learned).read(stateNow, broken, 2026))!.data.units.length
      for (const name of keptFiles())
        writeFileSync(path.join(folder, name), breaking(readFileSync(path.join(learned, name))))
      expect(await files().read(stateNow, broken, 2026)).toBeNull()
      await candidateIndexes.get(broken)
      await candidateIndexes.written()
      expect((await files().read(stateNow, broken, 2026))?.data.units.length).toBe(size)
      expect(size).toBeGreaterThan(10)
    }
  })

  it('after a start only missing ones are learned', async () => {
    const asked: string[] = []
    const whole = files()
    const watched: IndexFiles = {
      ...whole,
      read: async (stampOf, of, year) => (asked.push(of.batch), whole.read(stampOf, of, year)),
    }
    expect(await indexesOf(watched).candidateIndexes.prepare({ onlyMissing: true })).toBe(count)
    expect(asked).toEqual([])
    rmSync(path.join(folder, keptFiles()[0]!))
    expect(await indexesOf(watched).candidateIndexes.prepare({ onlyMissing: true })).toBe(count)
    expect(asked).toHaveLength(1)
    expect(keptFiles()).toHaveLength(count)
  })

  it('an unwritable folder is reported once per candidate index and stops no answer', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    const { candidateIndexes, candidates } = indexesOf(files())
    await candidateIndexes.get(key)
    await candidateIndexes.get(vocational)
    await candidateIndexes.written()
    expect(failures).toHaveLength(2)
    expect((await candidates.listCandidates(form)).Total).toBeGreaterThan(100)
    expect(failures).toHaveLength(2)
  })
})

describe('after a start', () => {
  let open: OpenDatabase
  const asked: string[] = []
  const indexFiles: IndexFiles = {
    read: async (_stamp, { provinceId, track, batch }) => (asked.push([provinceId, track, batch].join()), null),
    has: async () => false,
    write: async () => undefined,
  }

  beforeAll(async () => {
    open = await testDatabase(SEVERAL_PROVINCES)
  })
  afterAll(() => open.close())

  it('one candidate index is queried before anybody comes, to warm up the code', async () => {
    await open.db.deleteFrom('exam_profile').execute()
    expect(await warmUp(createServices({ db: open.db, wishYear: 2026, indexFiles }).wish, 'proposal')).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  it('the most used indexes are ready beforehand, the busiest first, whatever the exam model', async () => {
    const places = ['650000,文科', '320000,历史类', '330000,综合', '320000,历史类', '330000,综合', '320000,历史类']
    for (const [at, place] of places.entries()) {
      const [province_id, track] = place.split(',')
      const user_id = `00000000-0000-4000-8000-00000000000${at}`
      await open.db.insertInto('app_user').values({ user_id, org_code: 'demo', nick_name: '考生' }).execute()
      await open.db.insertInto('exam_profile').values({ user_id, province_id, track }).execute()
    }
    asked.length = 0
    const services = createServices({ db: open.db, wishYear: 2026, indexFiles })
    expect(await warmUp(services.wish, 'proposal')).toEqual(['江苏/历史类', '浙江/综合', '新疆/文科'])
    expect(asked.map((name) => name.replace(/,[^,]+$/, ''))).toEqual(['320000,历史类', '330000,综合', '650000,文科'])
    const wish = createWishHandlers(services.wish)
    const { Total } = await wish['Wish/SchoolFirstList'](
      { ...form, SubjectType: 1, SelectSubjectList: ['历史', '政治', '地理'] },
      anybody,
    )
    expect(Total).toBeGreaterThan(50)
    expect(asked).toHaveLength(3)
  })

  it('all are prepared, those of the first province first, until the server stops', async () => {
    const data = { ...emptyIndexData(2026, '综合'), provinceId: '320000', kind: 'group' as const }
    const ready = { data, learned: learnIndex(data) }
    const inTurn: string[] = []
    const kept = {
      ...indexFiles,
      read: async (_state: DataState, { provinceId }: { provinceId: string }) => (inTurn.push(provinceId), ready),
    }
    const prepare = (options: Preparation) =>
      createServices({ db: open.db, wishYear: 2026, indexFiles: kept }).wish.candidateIndexes.prepare(options)
    const all = await prepare({ first: ['650000'], onlyMissing: true })
    expect(inTurn).toHaveLength(all)
    expect(new Set(inTurn).size).toBe(SEVERAL_PROVINCES.length)
    const own = inTurn.filter((id) => id === '650000').length
    expect(inTurn.lastIndexOf('650000')).toBe(own - 1)
    inTurn.length = 0
    await prepare({ isWanted: () => inTurn.length < 2 })
    expect(inTurn).toHaveLength(2)
    await prepare({ isWanted: () => false })
    expect(inTurn).toHaveLength(2)
  })

  it('an empty database needs no warm-up', async () => {
    const emptied = new Error('for this question alone')
    const asking = open.db.transaction().execute(async (db) => {
      await sql`truncate province, unit, exam_profile cascade`.execute(db)
      expect(await warmUp(createServices({ db, wishYear: 2026 }).wish, 'candidates')).toEqual([])
      throw emptied
    })
    await expect(asking).rejects.toBe(emptied)
  })
})
