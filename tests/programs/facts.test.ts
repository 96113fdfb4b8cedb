// A start with the program's own facts: loaded by a thread while the server answers, once for a data folder.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  buildServer,
  callApi,
  removeFolder,
  runToEnd,
  startBuiltServer,
  temporaryFolder,
} from '../support/built-server'
import { emptyDataDir } from '../support/database'
import { eventually } from '../support/eventually'

const folders: string[] = []
beforeAll(buildServer)
afterAll(() => folders.forEach(removeFolder))
const keep = (folder: string): string => (folders.push(folder), folder)

const LINES = 'province,year,batch,track,college,college_code,major,min_score,min_rank,rank_basis,source\n'
const TABLE = 'province,year,track,score,count,cumulative,source\n'

test('a question about a province is answered with its facts; the next start has them, and a damaged file is named', async () => {
  const csv = keep(temporaryFolder('csv'))
  writeFileSync(path.join(csv, 'score_rank.csv'), `${TABLE}浙江,2025,综合,622,10,90,x\n上海,2025,综合,500,20,900,x\n`)
  writeFileSync(
    path.join(csv, 'major_lines.csv'),
    `${LINES}浙江,2025,普通批,综合,浙江大学,0001,数学类,622,90,source,x\n`,
  )
  const facts = keep(temporaryFolder('facts'))
  const dataDir = keep(await emptyDataDir())
  expect(runToEnd('dist/server/facts-build.mjs', dataDir, '--data', csv, '--out', facts)).toMatchObject({ status: 0 })
  const env = { DATA: 'facts', FACTS_DIR: facts, ORG: 'demo' }
  const first = await startBuiltServer({ dataDir, env })
  const ranks = await callApi<{ Items: unknown[] }>(first.url, 'Public/DataStatus', { ProvinceId: '330000' })
  expect([ranks.Code, JSON.stringify(ranks.Data)]).toEqual([0, expect.stringContaining('compiled')])
  const loaded = async () => (await fetch(`${first.url}/readyz`).then((answer) => answer.json())) as unknown
  await eventually(loaded).toEqual({ status: 'ready', facts: { done: 2, total: 2, failed: [] } })
  expect(first.output()).toContain('浙江的数据已载入')
  await first.stop()
  writeFileSync(path.join(facts, 'major_lines/浙江.facts'), 'no table')
  const second = await startBuiltServer({ dataDir, env })
  expect(await (await fetch(`${second.url}/readyz`)).json()).toMatchObject({ facts: { done: 2, total: 2 } })
  expect(second.output()).not.toContain('已载入')
  await second.stop()
  const fresh = await startBuiltServer({ dataDir: keep(await emptyDataDir()), env })
  await eventually(() => fresh.output()).toContain('浙江的专业录取线没有采用：数据文件已损坏')
  await fresh.stop()
})
