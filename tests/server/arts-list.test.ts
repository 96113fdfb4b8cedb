// An arts list in a delivery of cutoffs: set aside among ordinary ones, kept in a batch of its own.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { releaseCutoff } from '../../server/db/importers/doubtful-cutoffs'
import { importFolder } from '../../server/db/importers/import-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

let open: OpenDatabase
const folders: string[] = []
beforeAll(async () => {
  open = await testDatabase()
})
beforeEach(async () => {
  for (const table of ['unit', 'data_import'] as const) await open.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await open.close()
  folders.forEach(removeFolder)
})

const HEAD = 'province,year,batch,track,college,group,major,min_score,min_rank,rank_basis,source'
type Place = [college: number, group: string, major: string, score: number, rank: number, batch?: string]
const row = ([college, group, major, score, rank, batch = '本科批']: Place): string =>
  `江苏,2024,${batch},物理类,第${college}大学,${group},${major},${score},${rank},source,考试院`

/** Two majors at each of seventy colleges, one group each. */
const ordinary = Array.from({ length: 70 }, (_, at): Place[] =>
  ['法学', '数学类'].map((major, more) => [at, '01', major, 640 - 2 * at - more, 3000 + 700 * at + 300 * more]),
).flat()
/** Forty arts majors: composite points, and ranks that ordinary candidates have. */
const arts = (group: string, batch?: string): Place[] =>
  Array.from({ length: 40 }, (_, at): Place => [at, group, '环境设计', 637 - 2 * at, 3900 + 700 * at, batch])

async function load(...places: readonly Place[]) {
  const folder = temporaryFolder('arts-list')
  folders.push(folder)
  writeFileSync(path.join(folder, 'major_lines.csv'), `${[HEAD, ...places.map(row)].join('\n')}\n`)
  const report = await importFolder(open.db, folder)
  expect(report.files.map(({ status, refused }) => [status, refused])).toEqual([['imported', 0]])
  return report.files[0]!
}
const linesOf = (major: string | null) =>
  open.db
    .selectFrom('unit_line')
    .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
    .select(['unit_line.unit_id', 'unit.college_name', 'unit.group_code', 'unit_line.min_score', 'unit_line.min_rank'])
    .where('unit.major_name', major === null ? 'is' : '=', major)
    .orderBy('unit.college_name')
    .execute()

const NOTE = '没有采用的录取线：分数是艺术类综合分'

test('an arts list among ordinary cutoffs is set aside; the report names the list and example cutoffs', async () => {
  const { notes, examples } = await load(...ordinary, ...arts('02'))
  expect(notes[NOTE]).toBe(40)
  expect(examples[NOTE]).toHaveLength(20)
  expect(examples[NOTE]![0]).toMatch(
    /^江苏 2024 物理类 第\d+大学 环境设计：同年同科类里有 40 条设计、美术、音乐、舞蹈等艺术类专业的线，普通批里本来只有零星几条：多半混进了一份艺术类录取表，\d{3} 分是综合分，查出来的位次是别人的$/u,
  )
  expect(await linesOf('环境设计')).toEqual([])
  expect(await linesOf('法学')).toHaveLength(70)
})

test('cutoffs that an operator releases stay, however often the list returns', async () => {
  await load(...ordinary, ...arts('02'))
  const [first, second] = await open.db
    .selectFrom('doubtful_line')
    .select(['unit_id', 'year'])
    .orderBy('unit_id')
    .execute()
  expect(await releaseCutoff(open.db, first!.unit_id, first!.year)).toBe(true)
  await load(...ordinary, ...arts('02'), [69, '02', '环境设计', 561, 41_400])
  expect((await linesOf('环境设计')).map(({ unit_id }) => unit_id)).toEqual([first!.unit_id])
  expect(await releaseCutoff(open.db, second!.unit_id, second!.year)).toBe(true)
  await load(...ordinary, ...arts('02'))
  expect((await linesOf('环境设计')).map(({ unit_id }) => unit_id).sort()).toEqual([first!.unit_id, second!.unit_id])
})

test('an arts list in its own batch stays as printed, and removes no ordinary cutoff', async () => {
  const { notes } = await load(...ordinary, ...arts('02', '艺术类本科批'), [3, '01', '环境设计', 600, 20_000])
  expect(notes[NOTE]).toBeUndefined()
  expect(await linesOf('环境设计')).toHaveLength(41)
})

test('a major that is in two groups gives neither its cutoff', async () => {
  // the harder cutoff of such a major is judged, the other is its shadow
  await load(
    ...ordinary,
    ...arts('02'),
    ...arts('03').map(([at, group, major, score]): Place => [at, group, major, score - 60, 90_000]),
  )
  const made = await linesOf(null)
  expect(new Set(made.map(({ group_code }) => group_code))).toEqual(new Set(['01']))
})
