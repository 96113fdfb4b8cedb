// Ten thousand texts are as fast to read and search as a hundred: queries use an index and read no whole table.
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely'
import type { ResponseOf } from '../../contract/registry'
import { importContent } from '../../server/db/importers/content/import-content'
import type { ContentFile } from '../../server/db/importers/content/content-file'
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
})
afterAll(() => server.close())

/** Sees every statement. */
const given = (each: (statement: CompiledQuery) => void): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    each(server.db.getExecutor().compileQuery(node, queryId))
    return node
  },
  transformResult: async ({ result }) => result,
})

async function found(Keyword: string, Scope: 'news' | 'career') {
  const answer = await server.call('Web/Search', { Keyword, Scope, PageSize: 100 })
  return (answer.Data as ResponseOf<'Web/Search'>).Groups[0]?.Total ?? 0
}
const listed = async (Keyword: string) =>
  ((await server.call('Portal/NewsList', { Keyword })).Data as ResponseOf<'Portal/NewsList'>).Total
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
])('the search for %j counts exactly the matches, also when repeated', async (keyword) => {
  for (let time = 0; time < 2; time += 1)
    expect([await found(keyword, 'news'), await found(keyword, 'career'), await listed(keyword)]).toEqual([
      held(keyword, false),
      held(keyword, true),
      held(keyword, false),
    ])
})

test('a search of everything returns per group the same as a search of it alone, the nearest title first', async () => {
  for (const Keyword of ['平行志愿', '志愿', '平行志愿之 9', '一分一段']) {
    const all = ((await server.call('Web/Search', { Keyword })).Data as ResponseOf<'Web/Search'>).Groups
    for (const Scope of ['news', 'career'] as const) {
      const alone = (await server.call('Web/Search', { Keyword, Scope, PageSize: 5 })).Data as ResponseOf<'Web/Search'>
      expect(all.find((group) => group.Scope === Scope)).toEqual(alone.Groups[0])
    }
  }
  const { Groups } = (await server.call('Web/Search', { Keyword: '一分一段表' })).Data as ResponseOf<'Web/Search'>
  // three hundred have it only in their text, and many of them are newer
  expect(Groups.find(({ Scope }) => Scope === 'news')?.Items.map(({ Title }) => Title.slice(0, 5))).toEqual(
    Array(5).fill('一分一段表'),
  )
})

const reader = { orgCode: 'demo', now: JUNE, provinceId: null, grade: null, month: 6 }
const ROW = { content_id: 'by-hand', kind: 'news', title: '一分一段', source: 's', published_at: JUNE } as const
const write = (words: string, content_id: string = ROW.content_id) =>
  server.db
    .insertInto('content_item')
    .values({ ...ROW, content_id, words })
    .execute()
const change = (words: string, content_id: string = ROW.content_id) =>
  server.db.updateTable('content_item').set({ words }).where('content_id', '=', content_id).execute()
const takeAway = (content_id: string = ROW.content_id) =>
  server.db.deleteFrom('content_item').where('content_id', '=', content_id).execute()

test('a text without a summary shows the day it appeared, by China’s clock', async () => {
  const title = '星图日历'
  await server.db
    .insertInto('content_item')
    .values({ ...ROW, title, words: title, published_at: new Date('2026-05-20T16:30:00Z') })
    .execute()
  const [group] = (await server.call('Web/Search', { Keyword: title, Scope: 'news' })).Data.Groups
  expect(group?.Items).toMatchObject([{ Title: title, Note: '2026-05-21' }])
  await takeAway()
})

test('matches of a word are remembered; after a text is written, changed or removed, by anyone, only that text is read again', async () => {
  const asked: string[] = []
  const repository = createContentRepository(server.db.withPlugin(given((statement) => void asked.push(statement.sql))))
  const total = async (limit = 1) => {
    asked.length = 0
    const rows = await repository.search(reader, { news: ['news'] }, ['一分一段'], { offset: 0, limit })
    const reading = asked.find((statement) => statement.includes('strpos(words'))
    return {
      total: Number(rows[0]?.total),
      read: !reading ? 'none' : reading.includes('age(xmin)') ? 'changed' : 'all',
    }
  }
  const before = held('一分一段', false)
  expect([await total(), await total()]).toEqual([
    { total: before, read: 'all' },
    { total: before, read: 'none' },
  ])
  await write('一分一段')
  expect([await total(), await total()]).toEqual([
    { total: before + 1, read: 'changed' },
    { total: before + 1, read: 'none' },
  ])
  await change('别的')
  expect(await total()).toEqual({ total: before, read: 'changed' })
  // a longer page is not read again either
  expect(await total(7)).toEqual({ total: before, read: 'none' })
  // a rollback changes nothing
  await takeAway()
  await total()
  await expect(
    server.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('content_item')
        .values({ ...ROW, words: '一分一段' })
        .execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await total()).toEqual({ total: before, read: 'none' })
})

test('the memory after many changes equals what a server without memory finds', async () => {
  const repository = createContentRepository(server.db)
  const changes: (() => Promise<unknown>)[] = [
    () => write('一分一段', 'c-1'),
    () => change('一分 一段', 'c-1'),
    () => Promise.all([write('位次 一分一段 平行志愿', 'c-2'), change('一分一段', 'c-1')]),
    () => takeAway('c-1'),
    () => write('平行志愿', 'c-1'),
    () => server.db.updateTable('content_item').set({ position: 3 }).where('kind', '=', 'news').execute(),
    () => Promise.all([takeAway('c-1'), takeAway('c-2')]),
  ]
  const find = (of: typeof repository, words: string[]) =>
    of.search(reader, { news: ['news'], career: ['story'] }, words, { offset: 0, limit: 400 })
  for (const make of [() => Promise.resolve(), ...changes]) {
    await make()
    for (const words of [['一分一段'], ['平行志愿', '一分一段'], ['志愿平']])
      expect(await find(repository, words)).toEqual(await find(createContentRepository(server.db), words))
  }
})

test('found texts stay found until one appears or ends, and not longer', async () => {
  const row = { kind: 'news', source: 's', words: '华岳' } as const
  const minutes = (count: number) => new Date(JUNE.getTime() + count * 60_000)
  await server.db
    .insertInto('content_item')
    .values([
      { ...row, content_id: 'ends', title: '要结束的', published_at: JUNE, until: minutes(10) },
      { ...row, content_id: 'comes', title: '要出来的', published_at: minutes(5) },
    ])
    .execute()
  const repository = createContentRepository(server.db)
  const at = async (now: Date) =>
    (
      await repository.search(
        { orgCode: 'demo', now, provinceId: null, grade: null, month: 6 },
        { news: ['news'] },
        ['华岳'],
        { offset: 0, limit: 5 },
      )
    ).map(({ content_id }) => content_id)
  expect([await at(JUNE), await at(minutes(4.99)), await at(minutes(5)), await at(minutes(10))]).toEqual([
    ['ends'],
    ['ends'],
    ['comes', 'ends'],
    ['comes'],
  ])
  // an earlier time counts as earlier
  expect(await at(minutes(1))).toEqual(['ends'])
  await server.db.deleteFrom('content_item').where('content_id', 'in', ['ends', 'comes']).execute()
})

test('simultaneous searches for one word read it once', async () => {
  const asked: string[] = []
  const repository = createContentRepository(server.db.withPlugin(given((statement) => void asked.push(statement.sql))))
  const reader = { orgCode: 'demo', now: JUNE, provinceId: null, grade: null, month: 6 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      repository.search(reader, { career: ['story'] }, ['服从调剂'], { offset: 0, limit: 3 }),
    ),
  )
  expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1)
  expect(asked.filter((statement) => statement.includes('strpos(words'))).toHaveLength(1)
})

test('a text written without an index entry is found like the others', async () => {
  const words = contentWords({ title: '没有编进去的华亭篇' })
  await server.db
    .insertInto('content_item')
    .values({ content_id: 'bare', kind: 'news', title: '没有编进去的华亭篇', source: 's', words, published_at: JUNE })
    .execute()
  for (const keyword of ['华亭', '华亭篇', '亭']) expect(await found(keyword, 'news')).toBe(1)
  expect(textGrams(words)).not.toHaveLength(0)
})

test('a search, and a text’s related ones, never scan the table', async () => {
  const asked: CompiledQuery[] = []
  const repository = createContentRepository(server.db.withPlugin(given((statement) => void asked.push(statement))))
  const reader = { orgCode: 'demo', now: JUNE, provinceId: null, grade: null, month: 6 }
  await repository.search(reader, { news: ['news'] }, ['调剂', '一分'], { offset: 0, limit: 5 })
  await repository.related(reader, { content_id: 't-1', kind: 'news', category: '数据' }, 4)
  const plans = []
  // a table of this size fits on a few pages and is cheap to scan: the planner is asked what it can do, not what it prefers
  await sql`set enable_seqscan = off`.execute(server.db)
  for (const { sql: text, parameters } of asked) {
    const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await sql`set enable_seqscan = on`.execute(server.db)
  const [search, related] = [plans.find((plan) => plan.includes('placed'))!, plans.at(-1)!]
  expect(search).toMatch(/Bitmap Index Scan on content_item_grams[\s\S]*content_item_without_grams/)
  expect(search).not.toMatch(/Filter:.*grams @>/)
  expect(related).toMatch(/Index Scan (using|on) content_item_related/)
})
