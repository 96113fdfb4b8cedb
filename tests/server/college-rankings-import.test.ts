// Orders of colleges that an operator imports: read from a file, offered among the others with their publisher.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import { REVISION_KEPT } from '../../server/modules/admission/admission-data'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let folder: string
const HEAD = 'list,year,publisher,place,college,value,address\n'
const OWN = 'own:江苏高校竞争力'

/** Milliseconds that the process's clock is ahead. */
let passed = 0
const now = performance.now.bind(performance)

async function bring(rows: string) {
  writeFileSync(path.join(folder, 'college_rankings.csv'), HEAD + rows)
  const { files } = await importFolder(server.db, folder)
  // the server keeps the revision it read for this long
  passed += REVISION_KEPT + 1
  return files.find((file) => file.kind === 'college_rankings')!
}
const list = async (RankType: string) => (await server.call('School/RankList', { RankType, PageSize: 20 })).Data
const types = async () => (await server.call('School/RankTypes', {})).Data.Items

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  folder = mkdtempSync(path.join(tmpdir(), 'rankings-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
  vi.restoreAllMocks()
})

test('only orders that anybody can count exist until one is imported', async () => {
  expect((await types()).map(({ RankType }) => RankType).filter((type) => type.startsWith('own:'))).toEqual([])
  expect(await list(OWN)).toMatchObject({ Total: 0, Source: null, Meaning: expect.stringContaining('没有这个榜') })
})

test('an imported order is offered with its publisher, and keeps its places and printed notes', async () => {
  const report = await bring(
    [
      '江苏高校竞争力,2025,某某研究院,1,南京大学,98.2,https://rank.example/2025',
      '江苏高校竞争力,2025,某某研究院,2,东南大学,96.0,https://rank.example/2025',
      '江苏高校竞争力,2025,某某研究院,2,南京邮电大学,,https://rank.example/2025',
      '江苏高校竞争力,2024,某某研究院,9,南京大学,,',
    ].join('\n'),
  )
  expect([report.accepted, report.refused]).toEqual([4, 0])
  const own = (await types()).find(({ RankType }) => RankType === OWN)!
  expect(own).toMatchObject({
    Name: '江苏高校竞争力',
    Count: 3,
    Source: { Year: 2025, Source: '某某研究院', Basis: 'imported' },
    Address: 'https://rank.example/2025',
  })
  expect(own.Meaning).toContain('本机构导入')
  expect(own.Caveat).toContain('没有核对')
  const { Items } = await list(OWN)
  expect(Items.map(({ Name, Place, Value }) => [Name, Place, Value])).toEqual([
    ['南京大学', 1, '98.2'],
    ['东南大学', 2, '96.0'],
    ['南京邮电大学', 2, '第 2 名'],
  ])
  const narrowed = (await server.call('School/RankList', { RankType: OWN, Keyword: '南邮' })).Data
  expect(narrowed.Items.map(({ Name, Place }) => [Name, Place])).toEqual([['南京邮电大学', 2]])
})

test('implausible rows are set aside with the reason, the others stay; a college no longer on it is removed', async () => {
  const report = await bring(
    [
      '江苏高校竞争力,2025,某某研究院,1,南京大学,,',
      '江苏高校竞争力,2025,某某研究院,3,南京大学,,',
      '江苏高校竞争力,2025,某某研究院,2,没有这所大学,,',
      '江苏高校竞争力,2025,某某研究院,0,苏州大学,,',
      '江苏高校竞争力,2025,某某研究院,99999,苏州大学,,',
      '江苏高校竞争力,2025,另一个发布者,4,苏州大学,,',
      '江苏高校竞争力,2025,,4,苏州大学,,',
      '江苏高校竞争力,2025,某某研究院,5,江南大学,,javascript:alert(1)',
      `${'长'.repeat(31)},2025,某某研究院,5,江南大学,,`,
    ].join('\n'),
  )
  expect([report.accepted, report.refused]).toEqual([1, 8])
  expect((await list(OWN)).Items.map(({ Name }) => Name)).toEqual(['南京大学'])
})

test.each(["own:' or 1=1", 'own:%', 'own:🙂', 'own:constructor'])('%j is no order, and no error', async (type) => {
  expect(await list(type)).toMatchObject({ Total: 0, Items: [] })
})

test.each(['own:', 'constructor', '__proto__', `own:${'长'.repeat(60)}`])('%j is refused', async (RankType) => {
  expect((await server.call('School/RankList', { RankType })).Code).toBe(1001)
})
