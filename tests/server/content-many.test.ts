// Ten thousand texts are no slower to read and to search than a hundred: what is asked of them is looked up, not read through.
import { CompiledQuery, sql } from 'kysely'
import type { ResponseOf } from '../../contract/registry'
import { importContent } from '../../server/db/importers/content/import-content'
import type { ContentFile } from '../../server/db/importers/content/read-content'
import { contentWords } from '../../server/db/importers/content/content-words'
import { textGrams } from '../../server/db/word-grams'
import { createContentRepository } from '../../server/modules/content/content.repository'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { searchWords } from '../../server/modules/search/search-index'
import { startTestServer, type TestServer } from '../support/server'

const JUNE = new Date('2026-06-10T12:00:00+08:00')
const PHRASES = [
  '平行志愿',
  '先看位次',
  'QS 前 100',
  '服从调剂',
  '10% 的名额',
  '一分一段表',
  '𠮷林大学',
  '甲_乙',
  '志愿平行',
]
const TEXTS = 900
const titleOf = (at: number) => `${PHRASES[at % PHRASES.length]}之 ${at}`
const bodyOf = (at: number) => `${PHRASES[(at * 7 + 3) % PHRASES.length]}，第${at}段。`
const CATEGORIES = ['政策', '数据', '日程']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: JUNE })
  await seedProvinces(server.db)
  await server.db.deleteFrom('content_item').execute()
  const files = Array.from({ length: TEXTS }, (_, at): ContentFile => ({
    name: `t-${at}.md`,
    text: `---\nkind: ${at % 3 === 0 ? 'story' : 'news'}\ntitle: ${titleOf(at)}\nsource: 来源\ncategory: ${CATEGORIES[at % 3]}\npublished: 2026-05-${String(1 + (at % 28)).padStart(2, '0')}\n---\n\n${bodyOf(at)}\n`,
    beside: () => undefined,
  }))
  const report = await importContent(server.db, files, { origin: 'import', orgCode: null })
  expect([report.added, report.refused]).toEqual([TEXTS, []])
}, 60_000)
afterAll(() => server.close())

async function found(Keyword: string, Scope: 'news' | 'career') {
  const answer = await server.call('Web/Search', { Keyword, Scope, PageSize: 100 })
  return (answer.Data as ResponseOf<'Web/Search'>).Groups[0]?.Total ?? 0
}
const held = (keyword: string, isStory: boolean) =>
  Array.from({ length: TEXTS }, (_, at) => at).filter(
    (at) =>
      (at % 3 === 0) === isStory &&
      searchWords(keyword).every((word) => contentWords({ title: titleOf(at), body: bodyOf(at) }).includes(word)),
  ).length

test.each([
  '平行志愿',
  '志愿',
  '愿',
  '位次 10',
  'qs',
  '１００',
  '10%',
  '甲_乙',
  '𠮷林',
  '志愿平',
  '调剂 一分',
  '林大学',
  '清华',
])('the search for %j counts just what holds it', async (keyword) => {
  expect([await found(keyword, 'news'), await found(keyword, 'career')]).toEqual([
    held(keyword, false),
    held(keyword, true),
  ])
})

test('a text that was written without an entry in the index is found as the others are', async () => {
  const words = contentWords({ title: '没有编进去的华亭篇' })
  await server.db
    .insertInto('content_item')
    .values({ content_id: 'bare', kind: 'news', title: '没有编进去的华亭篇', source: 's', words, published_at: JUNE })
    .execute()
  for (const keyword of ['华亭', '华亭篇', '亭']) expect(await found(keyword, 'news')).toBe(1)
  expect(textGrams(words)).not.toHaveLength(0)
})

test('a search, and what goes with a text, are looked up and not read through', async () => {
  const asked: CompiledQuery[] = []
  const repository = createContentRepository(
    server.db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(server.db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const reader = { orgCode: 'demo', now: JUNE, provinceId: null, grade: null, month: 6 }
  await repository.search(reader, ['news'], ['调剂', '一分'], { offset: 0, limit: 5 })
  await repository.related(reader, { content_id: 't-1', kind: 'news', category: '数据' }, 4)
  const plans = []
  // a table of this size fits on a few pages, and reading it through costs nothing: the planner is asked what it can do, not what it prefers
  await sql`set enable_seqscan = off`.execute(server.db)
  for (const { sql: text, parameters } of asked) {
    const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await sql`set enable_seqscan = on`.execute(server.db)
  expect(plans[0]).toMatch(/Bitmap Index Scan on content_item_grams[\s\S]*content_item_without_grams/)
  expect(plans[0]).not.toMatch(/Filter:.*grams @>/)
  expect(plans[1]).toMatch(/Index Scan (using|on) content_item_related/)
})
