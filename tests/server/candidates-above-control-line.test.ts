// How many candidates were above a control line in years without a score-rank table: which cutoffs may show it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createAdmissionService } from '../../server/modules/admission/admission.service'
import { createServices } from '../../server/services'
import { JIANGSU, ZHEJIANG } from '../support/admission-fixture'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { SEVERAL_PROVINCES, testDatabase } from '../support/database'

let open: OpenDatabase
const folders: string[] = []
beforeAll(async () => {
  open = await testDatabase(SEVERAL_PROVINCES)
})
afterAll(async () => {
  await open.close()
  folders.forEach(removeFolder)
})

const HEAD = 'province,year,batch,track,college,group,major,min_score,min_rank,rank_basis,source'

async function load(lines: readonly string[], control: string): Promise<void> {
  const folder = temporaryFolder('candidates-above-line')
  folders.push(folder)
  writeFileSync(path.join(folder, 'major_lines.csv'), `${[HEAD, ...lines].join('\n')}\n`)
  writeFileSync(path.join(folder, 'batch_lines.csv'), `province,year,batch,track,score,source\n${control}\n`)
  expect((await importFolder(open.db, folder, { wishYear: 2025 })).hasFailed).toBe(false)
}

const jiangsu = (college: string, major: string, score: number, rank: number, batch = '本科批'): string =>
  `江苏,2024,${batch},物理类,${college},01,${major},${score},${rank},source,考试院`
const harder = Array.from({ length: 60 }, (_, at) => jiangsu(`第${at}大学`, '法学', 600 - at, 30_000 + 1500 * at))
const CONTROL = '江苏,2024,本科批,物理类,462,考试院'
/** Above the control line of 物理类 in 江苏 2024. */
const given = async () =>
  (
    await createAdmissionService(open.db).poolsOf(
      { provinceId: JIANGSU, year: 2024, track: '物理类', batch: '本科批' },
      false,
    )
  ).last

test('three printed cutoffs of the ordinary batch give it; a unit made of two of them and an arts list with equal points do not', async () => {
  const two = [jiangsu('甲大学', '数学类', 462, 180_000), jiangsu('乙大学', '历史学', 462, 180_000)]
  const arts = Array.from({ length: 5 }, (_, at) => jiangsu(`丙${at}大学`, '环境设计', 462, 900 + at, '艺术类本科批'))
  await load([...harder, ...two, ...arts], CONTROL)
  const made = await open.db.selectFrom('unit_line').selectAll().where('basis', '=', 'derived').execute()
  expect(
    made.filter(({ min_score, rank_basis }) => min_score === 462 && rank_basis === 'imported').length,
  ).toBeGreaterThan(0)
  expect(await given()).toBeNaN()
  await load([...harder, ...two, ...arts, jiangsu('丁大学', '经济学', 462, 180_000)], CONTROL)
  expect(await given()).toBe(180_000)
})

test('beside real cutoffs neither a table nor a control line made up for demonstration gives it', async () => {
  const madeUp = await createAdmissionService(open.db).poolsOf(
    { provinceId: ZHEJIANG, year: 2025, track: '综合', batch: '普通批' },
    true,
  )
  expect(madeUp.last).toBeGreaterThan(0)
  const zhejiang = (college: string, score: number, rank: number): string =>
    `浙江,2024,普通类一段,综合,${college},,法学,${score},${rank},source,考试院`
  const lines = Array.from({ length: 60 }, (_, at) => zhejiang(`第${at}大学`, 650 - at, 5000 + 1500 * at))
  await load(
    [...lines, ...['甲', '乙', '丙'].map((name) => zhejiang(`${name}大学`, 492, 160_000))],
    '浙江,2024,普通类一段,综合,492,考试院',
  )
  const { candidateIndexes } = createServices({ db: open.db, wishYear: 2025 }).wish
  const batch = (
    await open.db.selectFrom('unit').select('batch').where('province_id', '=', ZHEJIANG).executeTakeFirstOrThrow()
  ).batch
  const { data } = await candidateIndexes.get({ provinceId: ZHEJIANG, track: '综合', batch, kind: 'major' })
  expect(data.pools!.slice(0, 3)).toEqual([NaN, 160_000, NaN])
})

test('where a province has two undergraduate batches, each counts those above its own line, and the vocational batch those above the last', async () => {
  const unit = (batch: string, college: string, score: number, rank: number): string =>
    `新疆,2024,${batch},理科,${college},,,${score},${rank},source,考试院`
  const score = (at: number) => 550 - 4 * at
  const batchOf = (points: number) => (points >= 390 ? '本科一批' : points >= 262 ? '本科二批' : '专科批')
  const lines = Array.from({ length: 90 }, (_, at) =>
    unit(batchOf(score(at)), `第${at}大学`, score(at), 2000 + 900 * at),
  )
  const at = (points: number, rank: number) =>
    ['甲', '乙', '丙'].map((name) => unit(batchOf(points), `${name}${points}大学`, points, rank))
  const folder = temporaryFolder('two-undergraduate-batches')
  folders.push(folder)
  const head = 'province,year,batch,track,college,group,subject_req,min_score,min_rank,rank_basis,source'
  writeFileSync(
    path.join(folder, 'group_lines.csv'),
    `${[head, ...lines, ...at(390, 38_000), ...at(262, 66_800)].join('\n')}\n`,
  )
  writeFileSync(
    path.join(folder, 'batch_lines.csv'),
    `province,year,batch,track,score,source\n${['本科一批,理科,390', '本科二批,理科,262', '专科批,理科,140'].map((line) => `新疆,2024,${line},考试院`).join('\n')}\n`,
  )
  expect((await importFolder(open.db, folder, { wishYear: 2025 })).hasFailed).toBe(false)
  const { candidateIndexes } = createServices({ db: open.db, wishYear: 2025 }).wish
  const given = await Promise.all(
    ['本科一批', '本科二批', '专科批'].map(async (batch) => {
      const { data } = await candidateIndexes.get({ provinceId: '650000', track: '理科', batch, kind: 'college' })
      expect(data.units.length).toBeGreaterThan(10)
      return [data.pools![1], data.behind]
    }),
  )
  expect(given).toEqual([
    [38_000, undefined],
    [66_800, undefined],
    [66_800, 'later'],
  ])
})
