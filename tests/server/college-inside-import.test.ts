// Optional files about the inside of colleges, through the importer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let folder: string
const COLLEGES =
  'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n10293,南京邮电大学,江苏,南京,本科,理工类,公办,0,0,1\n'
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const reportOf = async (kind: string) => (await importFolder(open.db, folder)).files.find((file) => file.kind === kind)!

beforeAll(async () => {
  open = await testDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'inside-'))
  put('colleges.csv', COLLEGES)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await open.close()
})

test('charter clauses are kept as written, the unwritten stay unknown, and demonstration rows go', async () => {
  await importFolder(open.db, folder)
  await open.db
    .insertInto('college_charter')
    .values({
      ...{ college_id: '10293', year: 2025, address: null, adjustment: '演示', withdrawal: null, body: null },
      ...{ subject: null, language: null, tie_break: null, tuition: null, basis: 'demonstration', source: '演示数据' },
    })
    .execute()
  put(
    'college_charters.csv',
    'code5,year,address,adjustment,source\n10293,2026,https://zs.njupt.edu.cn/1,不服从调剂的退档,学校招生章程\n99999,2026,,甲,\n10293,2026,,乙,\n10293,2025,javascript:alert(1),丙,\n',
  )
  const report = await reportOf('college_charters')
  expect([report.accepted, report.refused]).toEqual([1, 3])
  expect(await open.db.selectFrom('college_charter').selectAll().execute()).toEqual([
    expect.objectContaining({
      ...{ college_id: '10293', year: 2026, address: 'https://zs.njupt.edu.cn/1', adjustment: '不服从调剂的退档' },
      ...{ body: null, language: null, basis: 'imported', source: '学校招生章程' },
    }),
  ])
})

test('pictures need a web address, departments a name', async () => {
  put(
    'college_scenes.csv',
    'code5,position,address,caption\n10293,1,https://a.example/1.jpg,北门\n10293,2,/etc/passwd,西门\n',
  )
  put('college_departments.csv', 'code5,position,name,majors\n10293,1,计算机学院,软件工程、信息安全\n10293,2,,甲\n')
  expect(await reportOf('college_scenes')).toMatchObject({ accepted: 1, refused: 1 })
  const [department] = await open.db.selectFrom('college_department').selectAll().execute()
  expect(department).toMatchObject({ name: '计算机学院', majors: '软件工程、信息安全' })
})
