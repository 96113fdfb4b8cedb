import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RequestContext } from '../../server/handlers'
import { bumpDataRevision } from '../../server/db/data-revision'
import type { OpenDatabase } from '../../server/db/database'
import { createSliceFiles, type SliceFiles } from '../../server/modules/wish/slice-files'
import { warmUp } from '../../server/modules/recommend/warm-up'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { testDatabase } from '../support/database'

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

describe('slices kept on disk', () => {
  let open: OpenDatabase
  let folder: string
  const failures: Error[] = []

  beforeAll(async () => {
    open = await testDatabase(['320000', '650000'])
  })
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'slices-'))
    failures.length = 0
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => open.close())

  const files = (version = 'one'): SliceFiles => createSliceFiles(folder, version, (error) => failures.push(error))
  const slicesOf = (kept: SliceFiles) => createServices({ db: open.db, wishYear: 2026, sliceFiles: kept }).wish
  const stamp = async (): Promise<string> =>
    (await open.db.selectFrom('data_revision').select('stamp').executeTakeFirstOrThrow()).stamp
  const keptFiles = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.slice'))

  it('every slice with units is prepared, and is read back as it was learned', async () => {
    const kept = files()
    const count = await slicesOf(kept).slices.prepare()
    expect(count).toBeGreaterThan(2)
    expect(keptFiles()).toHaveLength(count)
    const read = await kept.read(await stamp(), key, 2026)
    expect(read?.data.units.length).toBeGreaterThan(100)
    expect(read?.data.units[0]).toMatchObject({
      unitId: expect.stringMatching(/^[0-9a-f]{16}$/),
      collegeName: expect.stringMatching(/./),
    })
    expect(failures).toEqual([])
  })

  it('a list and a recommendation are the same from the disk as from the database', async () => {
    const kept = files()
    await slicesOf(kept).slices.prepare()
    // a second process: the same database under another handle
    const reads: boolean[] = []
    const watched: SliceFiles = {
      ...kept,
      read: async (...of) => {
        const slice = await kept.read(...of)
        reads.push(slice !== null)
        return slice
      },
    }
    const answers = async (sliceFiles?: SliceFiles) => {
      const { wish } = createServices({ db: open.db, wishYear: 2026, sliceFiles })
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

  it('what another version of the program learned, or other data taught, is not read and is removed', async () => {
    await slicesOf(files()).slices.prepare()
    const before = keptFiles()
    expect(await files('two').read(await stamp(), key, 2026)).toBeNull()
    expect(await files().read(await stamp(), key, 2027)).toBeNull()
    await bumpDataRevision(open.db)
    expect(await files().read(await stamp(), key, 2026)).toBeNull()
    await slicesOf(files()).slices.prepare()
    expect(keptFiles()).toHaveLength(before.length)
    expect(keptFiles()).not.toEqual(before)
  })

  it('a file that was cut short or is none of ours is learned again instead', async () => {
    const kept = files()
    await slicesOf(kept).slices.prepare()
    for (const [at, name] of keptFiles().entries()) {
      const whole = readFileSync(path.join(folder, name))
      writeFileSync(path.join(folder, name), at % 2 === 0 ? whole.subarray(0, whole.length / 2) : '不是数据')
    }
    expect(await kept.read(await stamp(), key, 2026)).toBeNull()
    await slicesOf(kept).slices.prepare()
    expect((await kept.read(await stamp(), key, 2026))?.data.units.length).toBeGreaterThan(100)
  })

  it('after a start only those that are missing are learned, those of the first province before the others, until nobody wants them', async () => {
    const asked: string[] = []
    const whole = files('three')
    const watched: SliceFiles = {
      ...whole,
      read: async (stampOf, of, year) => (asked.push(of.provinceId), whole.read(stampOf, of, year)),
    }
    const all = await slicesOf(watched).slices.prepare({ first: ['650000'], onlyMissing: true })
    expect(asked).toHaveLength(all)
    expect(new Set(asked).size).toBe(2)
    expect(asked.lastIndexOf('650000')).toBeLessThan(asked.indexOf('320000'))
    asked.length = 0
    await slicesOf(watched).slices.prepare({ onlyMissing: true })
    expect(asked).toEqual([])
    await slicesOf(files('four')).slices.prepare({ isWanted: () => false })
    expect(keptFiles()).toHaveLength(all)
  })

  it('a folder that cannot be written is told once a slice and stops no answer', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    const service = slicesOf(files())
    expect(await service.slices.prepare()).toBe(failures.length)
    expect((await service.candidates.listCandidates(form)).Total).toBeGreaterThan(100)
    rmSync(folder)
    mkdirSync(folder)
  })
})

describe('after a start', () => {
  let open: OpenDatabase
  const asked: string[] = []
  const sliceFiles: SliceFiles = {
    read: async (_stamp, { provinceId, track, batch }) => (asked.push([provinceId, track, batch].join()), null),
    has: async () => false,
    write: async () => undefined,
  }

  beforeAll(async () => {
    open = await testDatabase(['310000', '320000', '650000'])
  })
  afterAll(() => open.close())

  it('one slice is asked while nobody is anywhere, so that the code has run', async () => {
    await open.db.deleteFrom('exam_profile').execute()
    expect(await warmUp(createServices({ db: open.db, wishYear: 2026, sliceFiles }).wish, 'proposal')).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  it('what most families are in is there before anybody asks, the busiest first, whatever the exam model', async () => {
    const places = ['650000,文科', '320000,历史类', '310000,综合', '320000,历史类', '310000,综合', '320000,历史类']
    for (const [at, place] of places.entries()) {
      const [province_id, track] = place.split(',')
      const user_id = `00000000-0000-4000-8000-00000000000${at}`
      await open.db.insertInto('app_user').values({ user_id, org_code: 'demo', nick_name: '考生' }).execute()
      await open.db.insertInto('exam_profile').values({ user_id, province_id, track }).execute()
    }
    asked.length = 0
    const services = createServices({ db: open.db, wishYear: 2026, sliceFiles })
    expect(await warmUp(services.wish, 'proposal')).toEqual(['江苏/历史类', '上海/综合', '新疆/文科'])
    expect(asked.map((name) => name.replace(/,[^,]+$/, ''))).toEqual(['320000,历史类', '310000,综合', '650000,文科'])
    const wish = createWishHandlers(services.wish)
    const { Total } = await wish['Wish/SchoolFirstList'](
      { ...form, SubjectType: 1, SelectSubjectList: ['历史', '政治', '地理'] },
      anybody,
    )
    expect(Total).toBeGreaterThan(50)
    expect(asked).toHaveLength(3)
  })

  it('an empty database has nothing to be asked', async () => {
    const empty = await testDatabase()
    expect(await warmUp(createServices({ db: empty.db, wishYear: 2026 }).wish, 'candidates')).toEqual([])
    await empty.close()
  })
})
