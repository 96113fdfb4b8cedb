// An import of one province's file renews what depends on it, and nothing else.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { changedSinceLearning, dataStateOf, recordLearning } from '../../server/db/importers/learning-basis'
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
const taught = async (province: string) =>
  JSON.stringify([
    await open.db
      .selectFrom('learned_year')
      .selectAll()
      .where('province_id', '=', province)
      .orderBy('track')
      .orderBy('year')
      .execute(),
    await open.db
      .selectFrom('learned_major_offset')
      .selectAll()
      .where('province_id', '=', province)
      .orderBy('side')
      .orderBy('year')
      .execute(),
  ])
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
