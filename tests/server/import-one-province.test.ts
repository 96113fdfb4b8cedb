// An import of one province's file renews what depends on it, and nothing else.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { joinMajorOffsets } from '../../engine/forecasting/other-provinces/major-offsets'
import { packOffsets, unpackOffsets } from '../../engine/forecasting/other-provinces/major-offsets-file'
import { bumpDataRevision, dataStateOf } from '../../server/db/data-revision'
import type { OpenDatabase } from '../../server/db/database'
import { awaitingDerivation } from '../../server/db/importers/derived/awaiting-derivation'
import { importFolder } from '../../server/db/importers/import-folder'
import { changedSinceLearning, recordLearning } from '../../server/db/importers/learning-basis'
import { createIndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createServices } from '../../server/services'
import { majorLineRows, SMALL_ZHEJIANG, withScore, writeMajorLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const WISH_YEAR = 2025
const BY = { wishYear: WISH_YEAR, build: 'one' }
const PLANS =
  'province,year,batch,track,college,college_code,group,major,major_code,subject_req,plan,years,tuition,source\n'

const HAINAN = { ...SMALL_ZHEJIANG, province: '海南', seed: 4 }

let open: OpenDatabase
let lines: string
let kept: string
const prepare = () =>
  createServices({
    db: open.db,
    wishYear: WISH_YEAR,
    indexFiles: createIndexFiles(kept, 'one'),
  }).wish.candidateIndexes.prepare({ onlyMissing: true })
/** As the command does after the files. */
async function learn() {
  const changed = await changedSinceLearning(open.db, BY)
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  const learned = await wish.learnedYears.refresh(undefined, changed?.teaching ?? null)
  await recordLearning(open.db, await dataStateOf(open.db), BY)
  return { changed, learned }
}
async function taught(province: string): Promise<string> {
  const rowsOf = async (table: 'learned_year' | 'learned_major_offset') =>
    (await open.db.selectFrom(table).selectAll().where('province_id', '=', province).execute())
      .map((row) => JSON.stringify(row))
      .sort()
  return JSON.stringify([await rowsOf('learned_year'), await rowsOf('learned_major_offset')])
}
const filesKept = () => readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.index'))

beforeAll(async () => {
  open = await testDatabase()
  lines = temporaryFolder('import-one-lines')
  kept = temporaryFolder('import-one-kept')
  const provinces = [SMALL_ZHEJIANG, HAINAN]
  writeMajorLines(lines, provinces.flatMap((one) => majorLineRows(one)).map(withScore))
  await importFolder(open.db, lines, { wishYear: WISH_YEAR })
  await learn()
  await prepare()
})
afterAll(async () => {
  await open.close()
  removeFolder(lines)
  removeFolder(kept)
})

/** Imports a folder with one file. */
async function importOne(name: string, text: string) {
  const folder = temporaryFolder('import-one-other')
  writeFileSync(path.join(folder, name), text)
  const report = await importFolder(open.db, folder, { wishYear: WISH_YEAR })
  removeFolder(folder)
  expect(report.hasFailed).toBe(false)
  return report
}

test('plans of one province leave the candidate indexes of others as they are, and are judged alone', async () => {
  const before = filesKept()
  const { verdicts, files } = await importOne(
    'plans.csv',
    `${PLANS}浙江,2025,,综合,甲大学,1,,法学,,不限,3,四年,5000,计划\n`,
  )
  expect(files[0]!.provinces).toEqual(['330000'])
  expect(verdicts.map(({ province }) => province)).toEqual(['浙江'])
  await prepare()
  expect(filesKept()).toEqual(expect.arrayContaining(before))
  expect(filesKept().length).toBeGreaterThan(before.length)
})

test('plans of the planned year teach nothing; cutoffs of a province are learned from, and those of the others are kept', async () => {
  expect(await changedSinceLearning(open.db, BY)).toEqual({ provinces: ['330000'], teaching: [] })
  const [zhejiang, hainan] = [await taught('330000'), await taught('460000')]
  const folder = temporaryFolder('import-one-cutoffs')
  writeMajorLines(folder, majorLineRows({ ...HAINAN, noise: 0.6, shift: 0.4, seed: 9 }).map(withScore))
  expect((await importFolder(open.db, folder)).hasFailed).toBe(false)
  removeFolder(folder)
  const { changed, learned } = await learn()
  expect(changed).toEqual({ provinces: ['330000', '460000'], teaching: ['460000'] })
  expect(learned.hasChanged).toBe(true)
  expect(await taught('330000')).toBe(zhejiang)
  expect(await taught('460000')).not.toBe(hainan)
  expect(zhejiang).not.toBe('[[],[]]')
  expect(await changedSinceLearning(open.db, BY)).toEqual({ provinces: [], teaching: [] })
  await prepare()
})

test.each([
  ['another planned year', { ...BY, wishYear: 2026 }],
  ['another version of the program', { ...BY, build: 'two' }],
])('%s learns from everything again', async (_, by) => {
  expect(await changedSinceLearning(open.db, by)).toBeNull()
})

test('a file of the whole country may concern every province', async () => {
  const before = filesKept()
  const { verdicts, files } = await importOne(
    'majors.csv',
    'code,name,level,category,class\n030101K,法学,本科,法学,法学类\n',
  )
  expect(files[0]!.provinces).toBeUndefined()
  expect(verdicts.map(({ province }) => province).sort()).toEqual(['浙江', '海南'].sort())
  expect(await changedSinceLearning(open.db, BY)).toBeNull()
  await prepare()
  expect(filesKept().some((one) => before.includes(one))).toBe(false)
})

test('the same folder again changes nothing, and is judged as before', async () => {
  await importFolder(open.db, lines, { wishYear: WISH_YEAR })
  await prepare()
  const before = filesKept()
  const { verdicts, files } = await importFolder(open.db, lines, { wishYear: WISH_YEAR })
  expect(files.every(({ status }) => status === 'unchanged')).toBe(true)
  expect(verdicts).toHaveLength(2)
  await prepare()
  expect(filesKept()).toEqual(before)
})

/** The record of the last learning or derivation says another time, as when a clock was set back. */
const setClockBack = () =>
  open.db
    .updateTable('data_import')
    .set({ finished_at: new Date('2035-06-01T00:00:00Z') })
    .execute()
const hainanCutoffs = async (seed: number) => {
  const folder = temporaryFolder('import-one-again')
  writeMajorLines(folder, majorLineRows({ ...HAINAN, seed }).map(withScore))
  const report = await importFolder(open.db, folder, { wishYear: WISH_YEAR })
  expect(report.hasFailed).toBe(false)
  return { folder, report }
}

test('what an import changed is learned from and read again, though the clock was set back since the last one', async () => {
  const first = await hainanCutoffs(21)
  await learn()
  await setClockBack()
  const second = await hainanCutoffs(22)
  expect(await changedSinceLearning(open.db, BY)).toEqual({ provinces: ['460000'], teaching: ['460000'] })
  const { files } = await importFolder(open.db, first.folder, { wishYear: WISH_YEAR })
  expect(files[0]!.status).toBe('imported')
  removeFolder(first.folder)
  removeFolder(second.folder)
})

test('plans of the planned year teach where units of past years are derived from them', async () => {
  await learn()
  await importOne('plans.csv', `${PLANS}海南,2025,,综合,第0大学,1,01,专业0,,不限,3,四年,5000,计划\n`)
  expect(await changedSinceLearning(open.db, BY)).toEqual({ provinces: ['460000'], teaching: ['460000'] })
  await learn()
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  expect((await wish.learnedYears.refresh()).hasChanged).toBe(false)
})

test('an import that ended before the units were derived is continued by the next, though its files are unchanged', async () => {
  const folder = temporaryFolder('import-one-groups')
  const rows = ['湖南,2024,,物理类,甲大学,,数学,,650,10000,整理', '湖南,2024,,物理类,甲大学,,护理学,,560,19000,整理']
  const header = 'province,year,batch,track,college,group,major,subject_req,min_score,min_rank,source'
  writeFileSync(path.join(folder, 'major_lines.csv'), [header, ...rows, ''].join('\n'))
  const planned = ['01,数学', '02,护理学'].map(
    (one) => `湖南,2025,本科批,物理类,甲大学,4101,${one},,,5,四年,5000,考试院\n`,
  )
  writeFileSync(path.join(folder, 'plans.csv'), PLANS + planned.join(''))
  const again = () => importFolder(open.db, folder, { wishYear: WISH_YEAR })
  expect((await again()).hasFailed).toBe(false)
  const derived = () => open.db.selectFrom('unit_line').selectAll().where('basis', '=', 'derived').execute()
  const before = await derived()
  expect(before.length).toBeGreaterThan(1)
  // as they were between the last file and the end
  await open.db.deleteFrom('data_import').where('kind', '=', 'derived_units').execute()
  await open.db.deleteFrom('unit_line').where('basis', '=', 'derived').execute()
  const { files } = await again()
  expect(files.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
  expect(await derived()).toHaveLength(before.length)
  expect(await awaitingDerivation(open.db)).toEqual([])
  removeFolder(folder)
})

test('provinces for which there was no time count as changed at the next run', async () => {
  await recordLearning(open.db, await dataStateOf(open.db), BY, ['330000'])
  expect(await changedSinceLearning(open.db, BY)).toEqual({ provinces: ['330000'], teaching: ['330000'] })
})

test('of a sum over several provinces only the part of the changed province is learned anew', async () => {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  await wish.learnedYears.refresh()
  const all = () => open.db.selectFrom('learned_major_offset').selectAll().execute()
  const parts = await all()
  expect(new Set(parts.map((one) => one.province_id))).toEqual(new Set(['330000', '460000']))
  // as the program's own facts bring them
  const sums = joinMajorOffsets(parts.map(({ entry }) => unpackOffsets(entry))).map(packOffsets)
  await open.db.deleteFrom('learned_major_offset').execute()
  for (const entry of sums)
    await open.db
      .insertInto('learned_major_offset')
      .values({
        province_id: entry.provinces.join('/'),
        side: entry.side,
        year: entry.year,
        entry: JSON.stringify(entry),
      })
      .execute()
  await bumpDataRevision(open.db)
  await createServices({ db: open.db, wishYear: WISH_YEAR }).wish.learnedYears.refresh(undefined, ['330000'])
  const byKey = (rows: typeof parts) => rows.map((one) => `${one.province_id} ${one.side} ${one.year}`).sort()
  expect(byKey(await all())).toEqual(byKey(parts))
})
