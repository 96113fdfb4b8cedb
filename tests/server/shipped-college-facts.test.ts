// What families ask of a college, among the facts that the program carries.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { buildFacts } from '../../server/db/importers/facts/build-facts'
import { importNationalFacts } from '../../server/db/importers/facts/import-facts'
import { readManifest } from '../../server/db/importers/facts/manifest'
import { importFolder } from '../../server/db/importers/import-folder'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const csvFolder = importFolders()
const folders: string[] = []
const emptyFolder = (): string => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'college-facts-')))
  return folders.at(-1)!
}
let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(async () => {
  await open.close()
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))
})

const REGISTER = `code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class
10293,南京邮电大学,江苏,南京,本科,理工类,公办,0,0,1
10284,南京大学,江苏,南京,本科,综合类,公办,1,1,1
`
const LISTED = 'https://list.example/a (school list) via somebody/collection: data/majors.csv'
const FILES = {
  national_first_class_majors: `code5,name,major,directions,source
10293,南京邮电大学,通信工程,卓越班,${LISTED}
10284,南京大学,天文学,,${LISTED}
`,
  campuses: `code5,name,campus,city,district,address,source,year
10293,南京邮电大学,仙林校区,南京市,栖霞区,文苑路 9 号,someone.example school address via some/body: b.json,2026
`,
  recommend_exempt: `code5,name,since_year,on_list,rate_pct,rate_year,source
10284,南京大学,,2018 名单,48.74,,https://list.example/b via some/body: c.json
`,
  outcomes: `code5,name,year,level,graduates,further_study_rate,note,source
10284,南京大学,2024,本科,3000,70.5,no report link,https://job.example/2024.pdf
`,
}
/** A collection that names its files after what is in them. */
function collection(files: Record<string, string>): string {
  const folder = csvFolder({ 'colleges.csv': REGISTER })
  mkdirSync(path.join(folder, 'colleges'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'colleges', `${name}.csv`), text)
  return folder
}
async function factsOf(files: Record<string, string>): Promise<string> {
  const out = emptyFolder()
  expect(await buildFacts([collection(files)], out)).toMatchObject({ refused: [] })
  return out
}
const load = (folder: string) => importNationalFacts(open.db, folder, readManifest(folder)!)
const majors = async () =>
  (await open.db.selectFrom('college_national_major').selectAll().orderBy('major').execute()).map(
    ({ college_id: college, major, basis }) => `${college} ${major} ${basis}`,
  )

test('they are carried by the names of importers, with who published and who compiled them, and the same bytes each time', async () => {
  const [first, second] = [await factsOf(FILES), await factsOf(FILES)]
  const own = readManifest(first)!.files.filter(({ kind }) => kind.startsWith('college_'))
  expect(own.map(({ file, publisher, compilers, years, rows }) => [file, publisher, compilers, years, rows])).toEqual([
    ['national/college_campuses.facts', '院校', { 'some/body': 1 }, { 2026: 1 }, 1],
    ['national/college_exempt.facts', '教育部', { 'some/body': 1 }, {}, 1],
    ['national/college_first_class_majors.facts', '教育部', { 'somebody/collection': 2 }, {}, 2],
    ['national/college_outcomes.facts', '院校', { 'job.example': 1 }, { 2024: 1 }, 1],
  ])
  expect(own.every(({ basis }) => basis === 'compiled')).toBe(true)
  for (const { file } of own)
    expect(readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file)))).toBe(true)
})

test('a file by the name of its kind counts before one of a collection', async () => {
  const folder = collection(FILES)
  writeFileSync(
    path.join(folder, 'college_campuses.csv'),
    `code5,campus,city\n10284,鼓楼校区,南京市\n10284,仙林校区,南京市\n`,
  )
  const out = emptyFolder()
  await buildFacts([folder], out)
  expect(readManifest(out)!.files.find(({ kind }) => kind === 'college_campuses')).toMatchObject({ rows: 2 })
})

test('a start reads them once; a later release corrects them, and an operator’s file of a kind replaces it for good', async () => {
  const facts = await factsOf(FILES)
  const reports = await load(facts)
  expect(reports.map(({ kind, status, accepted, refused }) => [kind, status, accepted, refused])).toEqual([
    ['colleges', 'imported', 2, 0],
    ['college_first_class_majors', 'imported', 2, 0],
    ['college_campuses', 'imported', 1, 0],
    ['college_exempt', 'imported', 1, 0],
    ['college_outcomes', 'imported', 1, 0],
  ])
  expect(await majors()).toEqual(['10284 天文学 compiled', '10293 通信工程 compiled'])
  // the register of this test names no source: the name of a carried file is none
  const sources = await open.db.selectFrom('college').select('source').distinct().execute()
  expect(sources).toEqual([{ source: '原表没有写来源' }])
  expect((await load(facts)).every(({ status }) => status === 'unchanged')).toBe(true)
  const corrected = FILES.national_first_class_majors.replace('天文学', '物理学')
  await load(await factsOf({ ...FILES, national_first_class_majors: corrected }))
  expect(await majors()).toEqual(['10284 物理学 compiled', '10293 通信工程 compiled'])
  const own = 'code5,major,year,source\n10293,通信工程,2019,某报\n10293,软件工程,2020,某报\n'
  await importFolder(open.db, csvFolder({ 'college_first_class_majors.csv': own }))
  const after = ['10293 软件工程 imported', '10293 通信工程 imported']
  expect(await majors()).toEqual(after)
  await load(facts)
  expect(await majors()).toEqual(after)
  const campuses = await open.db.selectFrom('college_campus').select(['campus', 'basis']).execute()
  expect(campuses).toEqual([{ campus: '仙林校区', basis: 'compiled' }])
})
