// 山东 in a database: undergraduate places are filed in 普通类一段, vocational ones in 普通类二段, and both are in one batch.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import { normals } from './uniforms'
import { removeFolder, temporaryFolder } from './built-server'
import { startTestServer, type TestServer } from './server'

/** Years of cutoffs and tables before the planned. */
export const YEARS = [2023, 2024, 2025]
export const FIRST_LINE = 442
const CATALOGUE = [
  '080902,软件工程,本科（普通教育）,工学,计算机类',
  '120202,市场营销,本科（普通教育）,管理学,工商管理类',
  '510203,软件技术,高职（专科）,电子与信息大类,计算机类',
  '530605,市场营销,高职（专科）,财经商贸大类,工商管理类',
]
/** Offered on both sides of the line: its level is unknown. */
export const UNKNOWN = '市场营销'

const rankOf = (score: number): number =>
  score >= FIRST_LINE
    ? Math.round(350_000 * Math.exp((FIRST_LINE - score) / 60))
    : 350_000 + 1200 * (FIRST_LINE - score)

function files(controlYears: readonly number[]) {
  const normal = normals(11)
  const row = (year: number, college: string, major: string, score: number): string =>
    `山东,${year},普通批,综合,${college},${major},${score},${rankOf(score)},source,考试院`
  const lines = YEARS.flatMap((year) => [
    ...Array.from({ length: 240 }, (_, at) => {
      const isVocational = at >= 120
      const college = isVocational ? `第${at >> 2}职业技术学院` : `第${at >> 2}大学`
      // the best vocational places are above the line of 一段
      const score = Math.round((isVocational ? 470 - (at - 120) * 2.4 : 640 - at * 1.55) + 2 * normal())
      return row(year, college, `专业${at % 4}`, isVocational ? score : Math.max(445, score))
    }),
    row(year, '第29大学', '软件技术', 460),
    row(year, '第29大学', UNKNOWN, year === 2024 ? 420 : 460),
  ])
  const control = controlYears.flatMap((year) => [
    `山东,${year},普通类一段,综合,${FIRST_LINE},考试院`,
    `山东,${year},普通类二段,综合,150,考试院`,
  ])
  const table = [...YEARS, 2026].flatMap((year) => {
    let before = 0
    return Array.from({ length: 541 }, (_, at) => {
      const cumulative = Math.max(before + 1, rankOf(690 - at))
      const text = `山东,${year},综合,${690 - at},${cumulative - before},${cumulative},考试院`
      before = cumulative
      return text
    })
  })
  return { majors: CATALOGUE, major_lines: lines, batch_lines: control, score_rank: table }
}

/** For 2026 only the first section's: the second uses a year before. */
export const onlyFirst = `山东,2026,普通类一段,综合,${FIRST_LINE},考试院`

const HEADS: Record<string, string> = {
  majors: 'code,name,level,category,class',
  major_lines: 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source',
  batch_lines: 'province,year,batch,track,score,source',
  score_rank: 'province,year,track,score,count,cumulative,source',
}

/** A server with control lines of both sections for some years, and more rows of them. */
export async function serverWith(controlYears: readonly number[], more: readonly string[] = []): Promise<TestServer> {
  const server = await startTestServer()
  const folder = temporaryFolder('level-sections')
  const { batch_lines: control, ...others } = files(controlYears)
  for (const [name, rows] of Object.entries({ ...others, batch_lines: [...control, ...more] }))
    if (rows.length > 0) writeFileSync(path.join(folder, `${name}.csv`), [HEADS[name], ...rows, ''].join('\n'))
  const report = await importFolder(server.db, folder)
  expect(report.hasFailed).toBe(false)
  removeFolder(folder)
  return server
}

export const scored = (Score: number, WishType = 0) => ({
  ProvinceId: '370000',
  Score,
  SubjectType: 3 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
  WishType,
})
export const inBatch = (Score: number, WishType = 0) => ({ ...scored(Score, WishType), BatchId: '普通批' })

/** A call's answer that is no refusal. */
async function answerOf<P extends Parameters<TestServer['call']>[0]>(
  of: TestServer,
  path: P,
  request: Parameters<TestServer['call']>[1],
) {
  const { Code, Data, Message } = await of.call<P>(path, request as never)
  expect([Code, Message]).toEqual([0, Message])
  return Data
}

export const isVocational = ({ CollegeName, MajorName }: { CollegeName: string; MajorName: string | null }): boolean =>
  CollegeName.endsWith('职业技术学院') || MajorName === '软件技术'
export const isUnknown = ({ MajorName }: { MajorName: string | null }): boolean => MajorName === UNKNOWN

/** All candidates at a score. */
async function browsedOf(of: TestServer, Score: number, more: object = {}) {
  const page = await answerOf(of, 'Wish/SchoolFirstList', { ...inBatch(Score), PageSize: 100, ...more })
  const rest = await Promise.all(
    [2, 3].map((PageIndex) =>
      answerOf(of, 'Wish/SchoolFirstList', { ...inBatch(Score), PageSize: 100, PageIndex, ...more }),
    ),
  )
  return { ...page, Items: [page, ...rest].flatMap(({ Items }) => Items) }
}

/** Calls to the server of a file, or to another named one. */
export const asking = (usual: () => TestServer) => ({
  answer: <P extends Parameters<TestServer['call']>[0]>(
    path: P,
    request: Parameters<TestServer['call']>[1],
    of = usual(),
  ) => answerOf(of, path, request),
  browsed: (Score: number, more: object = {}, of = usual()) => browsedOf(of, Score, more),
})
