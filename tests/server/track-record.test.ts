// Past years forecast from the years before: written at the end of an import, read with a chance's evidence.
import type { RequestOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createServices, type Services } from '../../server/services'
import { majorLineRows, SMALL_ZHEJIANG, withScore, writeMajorLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const made = SMALL_ZHEJIANG
const ZHEJIANG = '330000'
const key = { provinceId: ZHEJIANG, track: '综合', kind: 'major' } as const

let open: OpenDatabase
let folder: string
let services: Services
let imported: readonly string[] = []

/** Puts these cutoffs into the database, over those of an earlier test, and starts again. */
async function importLines(rows: readonly string[]): Promise<void> {
  if (rows.join() === imported.join()) return
  imported = rows
  writeMajorLines(folder, rows.map(withScore))
  const { hasFailed } = await importFolder(open.db, folder, { force: true })
  expect(hasFailed).toBe(false)
  services = createServices({ db: open.db, wishYear: 2025 })
}

beforeAll(async () => {
  folder = temporaryFolder('track-record')
  open = await testDatabase()
})
afterAll(async () => {
  await open.close()
  removeFolder(folder)
})

// the first: a stored year stays
test('one year of cutoffs, and demonstration data, give no track record', async () => {
  await importLines(majorLineRows({ ...made, years: [2024] }))
  expect(await services.wish.trackRecords.refresh()).toEqual({ written: 0, left: 0, leftProvinces: [] })
})

test('each year with an earlier one is compared with what came, the latest first, with its source', async () => {
  await importLines(majorLineRows(made))
  const { trackRecords } = services.wish
  expect(await trackRecords.yearsOf(key)).toEqual([])
  expect(await trackRecords.refresh()).toEqual({ written: 2, left: 0, leftProvinces: [] })
  const years = await trackRecords.yearsOf(key)
  expect(years.map(({ Year, Lines }) => [Year, Lines])).toEqual([
    [2024, 180],
    [2023, 180],
  ])
  for (const { Claims, Promises, Within, Source, Year } of years) {
    expect(Claims.reduce((sum, { Count }) => sum + Count, 0)).toBe(180 * 12)
    // sure ones came true more often than unsure
    expect(Claims[9]?.Came).toBeGreaterThan(Claims[4]?.Came as number)
    expect(Claims[9]?.Came).toBeGreaterThan(0.9)
    expect(Claims[0]?.Came).toBeLessThan(0.1)
    expect(Within).toBeGreaterThan(0.5)
    const promised = Promises.reduce((sum, { Count }) => sum + Count, 0)
    expect(promised).toBe(Claims[9]?.Count)
    expect(Source).toEqual({ Year, Source: '测试', Basis: 'imported' })
  }
})

test('a chance’s evidence shows the years of its province, track and kind', async () => {
  await importLines(majorLineRows(made))
  await services.wish.trackRecords.refresh()
  const { wish, admission } = services
  const province = await admission.getProvince(ZHEJIANG)
  const candidateIndex = await wish.candidateIndexes.get({ ...key, batch: province.Rule.MainBatch })
  const form: RequestOf<'Wish/SpecialtyList'> = {
    ProvinceId: ZHEJIANG,
    SubjectType: 0,
    SelectSubjectList: ['物理', '化学', '生物'],
    Year: 2025,
    Score: 600,
    Rank: 5000,
    BatchId: province.Rule.MainBatch,
    UnitId: candidateIndex.data.units[0]?.unitId as string,
  }
  const { TrackRecord, Unit } = await wish.unitMajors.evidence(form)
  expect(Unit.Prediction).not.toBeNull()
  expect(TrackRecord.map(({ Year }) => Year)).toEqual([2024, 2023])
})

test('without time the years are left and counted, and old results are not reused for other data', async () => {
  await importLines(majorLineRows(made))
  await services.wish.trackRecords.refresh()
  expect(await services.wish.trackRecords.refresh(() => false)).toEqual({
    written: 0,
    left: 2,
    leftProvinces: ['330000'],
  })
  expect(await services.wish.trackRecords.yearsOf(key)).toEqual([])
})

test('a year uses earlier years only, and a year that moved as a whole says so', async () => {
  const rows = majorLineRows(made)
  await importLines(rows)
  await services.wish.trackRecords.refresh()
  const [, before] = await services.wish.trackRecords.yearsOf(key)
  // every cutoff of 2024 is a fifth easier now
  const easier = rows.map((row) => {
    const cells = row.split(',')
    if (cells[1] === '2024') cells[7] = String(Math.round(Number(cells[7]) * 1.25))
    return cells.join(',')
  })
  await importLines(easier)
  await services.wish.trackRecords.refresh()
  const [moved, same] = await services.wish.trackRecords.yearsOf(key)
  expect(same).toEqual(before)
  expect(moved?.Shift).toBeGreaterThan(0.15)
  expect(moved?.Claims[5]?.Came).toBeGreaterThan(0.8)
})

test('a compiler’s mark is no source a family could look up: the publisher of such cutoffs replaces it', async () => {
  await importLines(majorLineRows(made).map((row) => row.replace(/测试/gu, 'some-compiler')))
  await services.wish.trackRecords.refresh()
  const [latest] = await services.wish.trackRecords.yearsOf(key)
  expect(latest?.Source).toEqual({ Year: 2024, Source: '省考试院', Basis: 'imported' })
})
