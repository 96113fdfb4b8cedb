// Reading, through a real server: who sees what, in which order and why, and what a search finds.
import { type Insertable, type Kysely, sql } from 'kysely'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { contentWords } from '../../server/db/importers/content/content-words'
import * as contentMigration from '../../server/db/migrations/0017-content'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import type { ContentItemTable } from '../../server/db/tables/content'
import { insertAccount } from '../support/account'
import { testDatabase } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

const JUNE = new Date('2026-06-10T12:00:00+08:00')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock: JUNE })
  await seedProvinces(server.db)
  await server.db.insertInto('organisation').values({ org_code: 'school', name: '别的机构' }).execute()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('content_item').execute()
  await server.db.deleteFrom('agent').execute()
})

type Item = Insertable<ContentItemTable>
const item = (content_id: string, change: Partial<Item> = {}): Item => {
  const whole = {
    content_id,
    kind: 'news' as const,
    title: `标题 ${content_id}`,
    summary: '摘要',
    body: `<p>正文 ${content_id}</p>`,
    source: '精准志愿',
    published_at: '2026-05-01T00:00:00Z',
    ...change,
  }
  return { ...whole, words: contentWords(whole) }
}
const put = (...items: Item[]) => server.db.insertInto('content_item').values(items).execute()
async function ask<P extends EndpointPath>(path: P, request: RequestOf<P>, token?: string): Promise<ResponseOf<P>> {
  const answer = await server.call(path, request, { token })
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const ids = async (
  request: RequestOf<'Portal/NewsList'> = {},
  path: 'Portal/NewsList' | 'Career/Stories' = 'Portal/NewsList',
) => (await ask(path, request)).Items.map(({ ContentId }) => ContentId)

const HIDDEN = [
  item('draft', { published_at: null }),
  item('future', { published_at: '2026-06-11T00:00:00Z' }),
  item('over', { until: '2026-06-09T00:00:00Z' }),
  item('theirs', { org_code: 'school' }),
]

describe('readable content', () => {
  test('is published, not over, of this organisation or of all: in lists, by address and in the search', async () => {
    await put(item('out'), item('ours', { org_code: 'demo', published_at: '2026-05-02T00:00:00Z' }), ...HIDDEN)
    expect(await ids()).toEqual(['ours', 'out'])
    for (const ContentId of [...HIDDEN.map((one) => one.content_id), 'none'])
      for (const path of ['Portal/NewsDetail', 'Web/ContentDetail'] as const)
        expect([ContentId, (await server.call(path, { ContentId })).Code]).toEqual([ContentId, 1504])
    const found = await ask('Web/Search', { Keyword: '正文', Scope: 'news' })
    expect(found.Groups[0]!.Items.map(({ Id }) => Id)).toEqual(['ours', 'out'])
    expect((await ask('Portal/NewsDetail', { ContentId: 'out' })).Related.map((one) => one.ContentId)).toEqual(['ours'])
    expect((await ask('Portal/NewsCategories', {})).Items).toEqual([])
  })

  test('appears and disappears on time', async () => {
    const now = JUNE.getTime()
    const at = (ms: number) => new Date(now + ms)
    await put(item('soon', { published_at: at(1000), until: at(2000) }))
    expect(await ids()).toEqual([])
    server.advance(1500)
    expect(await ids()).toEqual(['soon'])
    server.advance(1000)
    expect(await ids()).toEqual([])
  })

  test('shows its kind, its author, its time and its origin, in a list and by its address', async () => {
    await put(
      item('whole', {
        ...{ title: '题目', summary: '提要', author: '作者', source: '来源', category: '政策' },
        ...{ version: 2, until: '2026-07-01T00:00:00Z', is_demonstration: true },
      }),
    )
    const shown = {
      ...{ ContentId: 'whole', Kind: 'news', Title: '题目', Summary: '提要', Author: '作者', Source: '来源' },
      ...{ Category: '政策', PublishedAt: '2026-05-01T00:00:00.000Z', IsDemonstration: true },
    }
    expect((await ask('Portal/NewsList', {})).Items).toMatchObject([shown])
    expect(await ask('Portal/NewsDetail', { ContentId: 'whole' })).toMatchObject({
      ...{ ...shown, Html: '<p>正文 whole</p>', Version: 2, Until: '2026-07-01T00:00:00.000Z' },
    })
  })

  test('has a call for each kind', async () => {
    await put(item('story', { kind: 'story' }))
    expect(await ids({}, 'Career/Stories')).toEqual(['story'])
    expect((await server.call('Portal/NewsDetail', { ContentId: 'story' })).Code).toBe(1504)
    expect((await ask('Web/ContentDetail', { ContentId: 'story' })).Kind).toBe('story')
  })

  test('contains nothing executable', async () => {
    await put(item('hostile', { body: '<p onclick="x()">甲</p><script>alert(1)</script><img src=x onerror=alert(1)>' }))
    const { Html } = await ask('Web/ContentDetail', { ContentId: 'hostile' })
    expect(Html).toContain('甲')
    expect(Html).not.toMatch(/script|onclick|onerror/)
  })

  test('keeps its body for holders of the right, and the list says so', async () => {
    await put(item('paid', { right_code: 'PARENT_COURSE', attachments: '[{"Name":"表","Url":"/media/x","Bytes":1}]' }))
    const account = await insertAccount(server.db, { loginName: 'reader', mobile: '13600002001' })
    const { Token } = await ask('Auth/Login', { LoginName: 'reader', Password: account.password })
    expect(await ask('Web/ContentDetail', { ContentId: 'paid' }, Token)).toMatchObject({
      IsLocked: true,
      Html: '',
      Attachments: [],
      Right: 'PARENT_COURSE',
    })
    await server.db
      .insertInto('user_right')
      .values({ user_id: account.userId, rights_code: 'PARENT_COURSE', expire_at: '2026-07-01T00:00:00Z' })
      .execute()
    expect(await ask('Web/ContentDetail', { ContentId: 'paid' }, Token)).toMatchObject({
      IsLocked: false,
      Html: '<p>正文 paid</p>',
      Attachments: [{ Name: '表' }],
    })
    expect((await ask('Portal/NewsList', {})).Items[0]).toMatchObject({ IsLocked: true })
  })
})

describe('for this reader', () => {
  const some = [
    item('all', { published_at: '2026-05-09T00:00:00Z' }),
    item('js', { provinces: ['320000'] }),
    item('zj', { provinces: ['330000'], published_at: '2026-05-08T00:00:00Z' }),
    item('g12', { grades: [12], published_at: '2026-05-02T00:00:00Z' }),
    item('g10', { grades: [10], published_at: '2026-05-07T00:00:00Z' }),
    item('june', { months: [6] }),
  ]

  test('items with a reason come first and show it; those for other provinces and years are left out', async () => {
    await put(...some)
    const { Items } = await ask('Portal/NewsList', { ProvinceId: '320000', Grade: 12, Order: 'fitting' })
    expect(Items.map(({ ContentId, Reason }) => [ContentId, Reason])).toEqual([
      ['js', '江苏考生'],
      ['g12', '高三学生'],
      ['june', '6 月要用'],
      ['all', null],
    ])
    expect(await ids({ Order: 'latest' })).toEqual(['all', 'zj', 'g10', 'g12', 'js', 'june'])
  })

  test('a school leaver finds what pupils read, their province first', async () => {
    await put(...some)
    const { Items } = await ask('Portal/NewsList', { ProvinceId: '320000', Grade: 13, Order: 'fitting' })
    expect(Items.map(({ ContentId }) => ContentId)).toEqual(['js', 'june', 'all', 'g10', 'g12'])
  })

  test('the account fills in what the call omits; for an unknown guest only the month counts', async () => {
    await put(...some)
    const account = await insertAccount(server.db, { loginName: 'g12', mobile: '13600002002' })
    await server.db
      .updateTable('app_user')
      .set({ graduation_year: 2026, province_id: '330000' })
      .where('user_id', '=', account.userId)
      .execute()
    const { Token } = await ask('Auth/Login', { LoginName: 'g12', Password: account.password })
    const reasons = async (token?: string) => (await ask('Web/News', {}, token)).Items.map(({ Reason }) => Reason)
    expect(await reasons(Token)).toEqual(['浙江考生', '高三学生', '6 月要用'])
    expect(await reasons()).toEqual(['6 月要用'])
  })

  test('items beside an article about a province are about that province', async () => {
    await put(
      item('js-1', { provinces: ['320000'] }),
      item('js-2', { provinces: ['320000'] }),
      item('zj-1', { provinces: ['330000'], published_at: '2026-06-01T00:00:00Z' }),
    )
    const { Related } = await ask('Web/ContentDetail', { ContentId: 'js-1', ProvinceId: '330000' })
    expect(Related.map(({ ContentId }) => ContentId)).toEqual(['js-2'])
  })

  test('items beside an article are of its category first, then those for the reader, then the latest', async () => {
    const about = (id: string, category: string, day: string, change: Partial<Item> = {}) =>
      item(id, { category, published_at: `2026-05-${day}T00:00:00Z`, ...change })
    await put(
      about('read', '政策', '01'),
      about('old', '政策', '02'),
      about('new', '政策', '04'),
      about('js', '政策', '03', { provinces: ['320000'] }),
      about('other-old', '数据', '05'),
      about('other-new', '数据', '06'),
    )
    const { Related } = await ask('Web/ContentDetail', { ContentId: 'read', ProvinceId: '320000' })
    expect(Related.map(({ ContentId }) => ContentId)).toEqual(['js', 'new', 'old', 'other-new'])
  })
})

describe('lists', () => {
  test('of five thousand are counted, narrowed and read page by page, each row once', async () => {
    await sql`insert into content_item (content_id, kind, title, source, category, words, published_at)
      select 'n' || i, 'news', 't', 's', case when i % 2 = 0 then '政策' else '数据' end, 'w' || i, timestamptz '2026-05-01' + i * interval '1 second'
      from generate_series(1, 5000) as i`.execute(server.db)
    const first = await ask('Portal/NewsList', { PageSize: 50 })
    const second = await ask('Portal/NewsList', { PageSize: 50, PageIndex: 2 })
    expect(first.Total).toBe(5000)
    expect(new Set([...first.Items, ...second.Items].map(({ ContentId }) => ContentId)).size).toBe(100)
    expect([first.Items[0], second.Items[0]]).toMatchObject([{ ContentId: 'n5000' }, { ContentId: 'n4950' }])
    const behind = await ask('Portal/NewsList', { PageSize: 50, PageIndex: 200 })
    expect([behind.Total, behind.Items]).toEqual([5000, []])
    expect((await ask('Portal/NewsList', { Category: '政策' })).Total).toBe(2500)
    expect((await ask('Portal/NewsCategories', {})).Items).toEqual([
      { Category: '政策', Count: 2500 },
      { Category: '数据', Count: 2500 },
    ])
    expect((await ask('Portal/NewsList', { Keyword: 'w5000' })).Items.map(({ ContentId }) => ContentId)).toEqual([
      'n5000',
    ])
  })

  test('of lessons and help keep their given order', async () => {
    const lesson = (id: string, position: number, day: string) =>
      item(id, { kind: 'teach-plan', position, published_at: `2026-05-${day}T00:00:00Z` })
    await put(lesson('two', 2, '09'), lesson('one', 1, '01'), lesson('three', 3, '05'))
    expect((await ask('Career/TeachPlans', { Order: 'latest' })).Items.map(({ ContentId }) => ContentId)).toEqual([
      'one',
      'two',
      'three',
    ])
  })

  test.each(['%', '_', '\\', '，。', "' or 1=1 --"])('read %j as text and find nothing with it', async (Keyword) => {
    await put(item('any'))
    expect((await ask('Portal/NewsList', { Keyword })).Total).toBe(0)
  })
})

describe('the one search', () => {
  test('finds every kind in its group, the nearest title first, and no markup', async () => {
    await put(
      item('n', { title: '平行志愿' }),
      item('u', { kind: 'upgrade-news', title: '平行志愿改革' }),
      item('h', { kind: 'help', title: '说明', body: '<p class="secret">平行志愿</p>' }),
      item('s', { kind: 'story', title: '小林的平行志愿' }),
    )
    const groups = (await ask('Web/Search', { Keyword: '平行志愿' })).Groups
    expect(groups.map(({ Scope, Items }) => [Scope, Items.map(({ Id }) => Id)])).toEqual([
      ['page', ['pages/query/contrast']],
      ['help', ['h']],
      ['news', ['n']],
      ['upgrade', ['u']],
      ['career', ['s']],
    ])
    expect((await ask('Web/Search', { Keyword: 'secret', Scope: 'help' })).Groups).toEqual([])
  })

  test('orders a group by its titles: exact match, beginning, part, then the latest', async () => {
    const news = (id: string, title: string, day: string) =>
      item(id, { title, summary: '平行志愿', published_at: `2026-05-${day}T00:00:00Z` })
    await put(
      news('text-new', '别的', '09'),
      news('text-old', '另外', '08'),
      news('holds', '谈谈平行志愿', '07'),
      news('begins', '平行志愿怎么填', '06'),
      news('exact', '平行志愿', '01'),
    )
    const page = async (PageIndex: number) => {
      const [group] = (await ask('Web/Search', { Keyword: '平行志愿', Scope: 'news', PageIndex, PageSize: 3 })).Groups
      return [group!.Total, group!.Items.map(({ Id }) => Id)]
    }
    expect([await page(1), await page(2)]).toEqual([
      [5, ['exact', 'begins', 'holds']],
      [5, ['text-new', 'text-old']],
    ])
  })
})

describe('pictures of content', () => {
  test('are sent with their type and cached for ever; an invalid name is not found', async () => {
    const id = 'a'.repeat(64)
    await sql`insert into content_media (media_id, type, bytes) values (${id}, 'image/png', decode('iVBORw0=', 'base64'))`.execute(
      server.db,
    )
    const answer = await fetch(`${server.url}/media/${id}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe('iVBORw0=')
    for (const none of ['b'.repeat(64), "x'; drop table content_media", '..%2f..%2fetc%2fpasswd'])
      expect((await fetch(`${server.url}/media/${encodeURIComponent(none)}`)).status).toBe(404)
  })
})

describe('local service points', () => {
  test('are sorted by distance from the place, none of another organisation', async () => {
    const agent = (
      agent_id: string,
      place: { province_id: string; city_id?: string; district_id?: string },
      org?: string,
    ) => ({
      agent_id,
      name: agent_id,
      address: '某路 1 号',
      org_code: org ?? null,
      ...place,
    })
    await server.db
      .insertInto('agent')
      .values([
        agent('bj', { province_id: '110000' }),
        agent('js', { province_id: '320000' }),
        agent('nj', { province_id: '320000', city_id: '320100' }),
        agent('xw', { province_id: '320000', city_id: '320100', district_id: '320102' }),
        agent('theirs', { province_id: '320000' }, 'school'),
      ])
      .execute()
    const near = async (PlaceId?: string) =>
      (await ask('Web/Agents', { PlaceId })).Items.map(({ AgentId, Nearness }) => `${AgentId} ${Nearness}`)
    expect(await near('320102')).toEqual(['xw district', 'nj city', 'js province', 'bj elsewhere'])
    expect(await near('320100')).toEqual(['nj city', 'xw city', 'js province', 'bj elsewhere'])
    expect(await near('990000')).toEqual(['bj elsewhere', 'nj elsewhere', 'xw elsewhere', 'js elsewhere'])
    expect(await near()).toEqual(['bj null', 'nj null', 'xw null', 'js null'])
    expect((await ask('Web/Agents', { PlaceId: '320102' })).Items[0]!.Place).toBe('江苏 南京 玄武区')
    await server.db
      .updateTable('agent')
      .set({ name: '某店', phone: '025-1', hours: '九点到五点', services: '填报' })
      .where('agent_id', '=', 'xw')
      .execute()
    const second = await ask('Web/Agents', { PlaceId: '320102', PageIndex: 2, PageSize: 3 })
    expect([second.Total, second.Items.map(({ AgentId }) => AgentId)]).toEqual([4, ['bj']])
    expect((await ask('Web/Agents', { PlaceId: '320102' })).Items[0]).toMatchObject({
      ...{ Name: '某店', Address: '某路 1 号', Phone: '025-1', Hours: '九点到五点', Services: '填报' },
    })
  })
})

describe('cooperation messages', () => {
  const request: RequestOf<'Web/Cooperation'> = {
    Kind: 'school',
    Name: '王老师',
    Company: '某中学',
    Mobile: '13800001111',
    Words: '想给高三家长开一次讲座',
  }

  test('are stored, reach the operator as a message, and are accepted once a day per number', async () => {
    const operator = await insertAccount(server.db, { loginName: 'operator', mobile: '13600002003' })
    await server.db
      .updateTable('organisation')
      .set({ config: JSON.stringify({ OperatorLoginName: 'operator' }) })
      .where('org_code', '=', 'demo')
      .execute()
    server.advance(60_000)
    const codes = await Promise.all([1, 2, 3].map(async () => (await server.call('Web/Cooperation', request)).Code))
    expect(codes.sort()).toEqual([0, 1505, 1505])
    const sent = await server.db.selectFrom('notice').selectAll().where('user_id', '=', operator.userId).execute()
    expect(sent.map(({ title, content }) => [title, content])).toEqual([
      ['有人想合作：学校合作', '王老师（某中学），电话 13800001111\n想给高三家长开一次讲座'],
    ])
    expect((await ask('Web/WebConfig', {})) as object).not.toHaveProperty('OperatorLoginName')
    server.advance(25 * 3_600_000)
    expect((await server.call('Web/Cooperation', request)).Code).toBe(0)
    expect(await server.db.selectFrom('cooperation').select('mobile').execute()).toHaveLength(2)
  })

  test.each([{ Mobile: '12345' }, { Words: '短' }, { Name: '' }, { Kind: 'x' as 'other' }])(
    'are refused with %j',
    async (wrong) => {
      expect((await server.call('Web/Cooperation', { ...request, ...wrong })).Code).toBe(1001)
    },
  )
})

test('texts and news of an earlier version move into the one table, special signs included', async () => {
  const open = await testDatabase('nothing')
  try {
    for (const table of ['content_item', 'content_media', 'agent', 'cooperation'])
      await sql`drop table ${sql.table(table)}`.execute(open.db)
    await sql`create table news (news_id text, province_id text, title text, summary text, content text, source text, path text, published_at timestamptz)`.execute(
      open.db,
    )
    await sql`create table site_content (content_id text, org_code text, kind text, title text, summary text, html text, source text, published_at timestamptz)`.execute(
      open.db,
    )
    await sql`insert into news values ('n', '320000', '标题', 's', ${'一 < 二\n\n<b>x</b>'}, '来源', null, '2026-04-01')`.execute(
      open.db,
    )
    await sql`insert into site_content values ('c', null, 'help', '帮助', '', '<p>怎样</p>', '来源', '2026-04-02'), ('p', null, 'about', '关于', '', '<p>我们</p>', '来源', '2026-04-02')`.execute(
      open.db,
    )
    await contentMigration.up(open.db as unknown as Kysely<unknown>)
    const rows = await open.db
      .selectFrom('content_item')
      .select(['content_id', 'kind', 'body', 'provinces', 'words'])
      .orderBy('content_id')
      .execute()
    expect(rows.map(({ words: _, ...row }) => row)).toEqual([
      { content_id: 'c', kind: 'help', body: '<p>怎样</p>', provinces: [] },
      {
        content_id: 'n',
        kind: 'news',
        body: '<p>一 &#60; 二</p><p>&#60;b&#62;x&#60;/b&#62;</p>',
        provinces: ['320000'],
      },
      { content_id: 'p', kind: 'page', body: '<p>我们</p>', provinces: [] },
    ])
    expect(rows[0]!.words).toContain('怎样')
    await expect(sql`select 1 from news`.execute(open.db)).rejects.toThrow()
  } finally {
    await open.close()
  }
})
