import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { KNOWN_YEARS } from '../../engine/forecasting/learning/known-years'
import type { OpenDatabase } from '../../server/db/database'
import { importLearned, LEARNED, writeLearned } from '../../server/db/importers/facts/learned-facts'
import type { Manifest } from '../../server/db/importers/facts/manifest'
import { testDatabase } from '../support/database'

const folder = mkdtempSync(path.join(tmpdir(), 'learned-facts-'))
let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const manifest: Manifest = { version: 1, sha256: 'a'.repeat(64), files: [] }
const file: Manifest['files'][number] = {
  file: 'plans/浙江.facts',
  kind: 'plans',
  province: null,
  publisher: '省考试院',
  compilers: {},
  basis: 'compiled',
  rows: 1,
  years: {},
  ranks: null,
  candidates: null,
  sha256: 'b'.repeat(64),
  bytes: 1,
}
const [learned] = KNOWN_YEARS
const key = { province_id: learned!.province, track: learned!.track, kind: learned!.kind, year: learned!.year }
const record = {
  Year: key.year,
  Lines: 60,
  Claims: [{ From: 0, To: 0.1, Count: 5, Said: 0.04, Came: 0 }],
  Shift: 0.01,
  Allowed: 0.03,
  Within: 0.8,
  Promises: [{ Kind: 'firm', Count: 9, Failed: 1 }],
  Source: { Year: key.year, Source: '省考试院公布', Basis: 'compiled' },
}
const clear = async () => {
  for (const table of ['learned_year', 'learned_major_offset', 'track_record', 'data_import'] as const)
    await open.db.deleteFrom(table).execute()
}
const held = async () => [
  await open.db.selectFrom('learned_year').selectAll().execute(),
  await open.db.selectFrom('track_record').selectAll().execute(),
]

describe('what was learned from the shipped facts', () => {
  beforeEach(async () => {
    await clear()
    await open.db
      .insertInto('learned_year')
      .values({ ...key, entry: JSON.stringify(learned) })
      .execute()
    await open.db
      .insertInto('track_record')
      .values({ ...key, record: JSON.stringify(record) })
      .execute()
    await writeLearned(open.db, folder, manifest)
  })

  it('is in the database after a start, once', async () => {
    const before = await held()
    await clear()
    expect(await importLearned(open.db, folder, manifest)).toBe(true)
    expect(await held()).toEqual(before)
    expect(before.flat()).toMatchObject([{ entry: learned }, { record }])
    expect(await importLearned(open.db, folder, manifest)).toBe(false)
  })

  it('replaces what an earlier release had learned', async () => {
    await clear()
    const old = { ...key, province_id: '990000', record: JSON.stringify(record) }
    await open.db.insertInto('track_record').values(old).execute()
    await importLearned(open.db, folder, manifest)
    expect((await held()).flat()).toMatchObject([{ entry: learned }, { province_id: key.province_id }])
  })

  it('only adds to what a database with imported facts of its own has learned', async () => {
    await clear()
    const own = { ...record, Lines: 70 }
    await open.db
      .insertInto('track_record')
      .values([
        { ...key, record: JSON.stringify(own) },
        { ...key, province_id: '990000', record: JSON.stringify(own) },
      ])
      .execute()
    await open.db
      .insertInto('data_import')
      .values({
        import_id: '00000000-0000-4000-8000-000000000001',
        file_name: 'plans.csv',
        kind: 'plans',
        sha256: 'x',
        accepted: 1,
        refused: 0,
        report: '{}',
        started_at: new Date(0),
        finished_at: new Date(0),
      })
      .execute()
    await importLearned(open.db, folder, manifest)
    const [years, records] = await held()
    expect(years).toHaveLength(1)
    expect(records).toMatchObject([{ record: { Lines: 70 } }, { record: { Lines: 70 } }])
  })

  it('is not used where it belongs to other facts or is damaged', async () => {
    await clear()
    const other = { ...manifest, files: [{ ...file, province: '浙江' }] }
    await expect(importLearned(open.db, folder, other)).rejects.toThrow('另一版数据')
    writeFileSync(path.join(folder, LEARNED), 'no file')
    await expect(importLearned(open.db, folder, manifest)).rejects.toThrow('已损坏')
    rmSync(path.join(folder, LEARNED))
    expect(await importLearned(open.db, folder, manifest)).toBe(false)
    expect((await held()).flat()).toEqual([])
  })
})
