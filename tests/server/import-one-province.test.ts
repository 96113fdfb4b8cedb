// An import of one province's file renews what depends on it, and nothing else.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createIndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createServices } from '../../server/services'
import { majorLineRows, SMALL_ZHEJIANG, withScore, writeMajorLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const WISH_YEAR = 2025
const PLANS =
  'province,year,batch,track,college,college_code,group,major,major_code,subject_req,plan,years,tuition,source\n'

let open: OpenDatabase
let lines: string
let kept: string
const prepare = () =>
  createServices({
    db: open.db,
    wishYear: WISH_YEAR,
    indexFiles: createIndexFiles(kept, 'one'),
  }).wish.candidateIndexes.prepare({ onlyMissing: true })
const filesKept = () => readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.index'))

beforeAll(async () => {
  open = await testDatabase()
  lines = temporaryFolder('import-one-lines')
  kept = temporaryFolder('import-one-kept')
  const provinces = [SMALL_ZHEJIANG, { ...SMALL_ZHEJIANG, province: '海南', seed: 4 }]
  writeMajorLines(lines, provinces.flatMap((one) => majorLineRows(one)).map(withScore))
  await importFolder(open.db, lines, { wishYear: WISH_YEAR })
  await prepare()
})
afterAll(async () => {
  await open.close()
  removeFolder(lines)
  removeFolder(kept)
})

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

test('a file of the whole country may concern every province', async () => {
  const before = filesKept()
  const { verdicts, files } = await importOne(
    'majors.csv',
    'code,name,level,category,class\n030101K,法学,本科,法学,法学类\n',
  )
  expect(files[0]!.provinces).toBeUndefined()
  expect(verdicts.map(({ province }) => province).sort()).toEqual(['浙江', '海南'].sort())
  await prepare()
  expect(filesKept().some((one) => before.includes(one))).toBe(false)
})

test('the same folder again changes nothing, and is judged as before', async () => {
  const before = filesKept()
  const { verdicts, files } = await importFolder(open.db, lines, { wishYear: WISH_YEAR })
  expect(files.every(({ status }) => status === 'unchanged')).toBe(true)
  expect(verdicts).toHaveLength(2)
  await prepare()
  expect(filesKept()).toEqual(before)
})
