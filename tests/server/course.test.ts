// Films and lessons through a real server: who may see which lesson, what a player gets, progress, live rooms.
import { sql, type Insertable, type KyselyPlugin } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { contentWords } from '../../server/db/importers/content/content-words'
import { readFilm, type Film } from '../../server/db/importers/content/film'
import type { ContentItemTable } from '../../server/db/tables/content'
import { BEGIN_SECONDS, FILM_SECONDS } from '../../server/lib/file-tickets/film-address'
import { createLiveReminders } from '../../server/modules/course/live-reminders'
import { createMessages } from '../../server/modules/site/messages'
import { folderStore } from '../../server/ports/object-store/folder'
import { insertAccount, insertRight } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const JUNE = new Date('2026-06-10T12:00:00+08:00')
const OWN_FILM = path.join(__dirname, '../../server/db/seeds/content/films/film-adjust.mp4')
const MINUTE = 60_000

/** Statements of the server so far. */
let statements = 0
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

let server: TestServer
let folder: string
let film: Film

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'films-'))
  const objects = folderStore(path.join(folder, 'objects'))
  const reading = await readFilm(OWN_FILM)
  if ('problem' in reading) throw new Error(reading.problem)
  film = reading
  await objects.put(film.id, film.file, film.type)
  // behind a proxy, so that a test can use other addresses
  server = await startTestServer({ clock: JUNE, app: { objects }, config: { trustProxy: 1 }, plugin: counting })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['content_item', 'user_right', 'session', 'notice', 'known_device', 'app_user'] as const)
    await server.db.deleteFrom(table).execute()
})

type Item = Insertable<ContentItemTable>
const stored = () =>
  JSON.stringify({
    ...{ ObjectId: film.id, Type: film.type, Bytes: film.bytes, Seconds: film.seconds },
    ...{ Width: film.width, Height: film.height, HasSound: film.hasSound, Tracks: [] },
  })
const item = (content_id: string, change: Partial<Item> = {}): Item => {
  const whole = {
    ...{ content_id, kind: 'lesson' as const, title: `标题 ${content_id}`, body: '<p>正文</p>', source: '精准志愿' },
    ...{ published_at: '2026-05-01T00:00:00Z', film: stored() },
    ...change,
  }
  return { ...whole, words: contentWords(whole) }
}
const course = (id: string, change: Partial<Item> = {}): Item =>
  item(id, { kind: 'course', shelf: 'parents', film: null, right_code: 'PARENT_COURSE', ...change })
const lesson = (id: string, position: number, change: Partial<Item> = {}): Item =>
  item(id, { parent_id: 'c', position, ...change })
const put = (...items: Item[]) =>
  Promise.all(items.map((one) => server.db.insertInto('content_item').values(one).execute()))
const threeLessons = () => put(course('c'), lesson('c-1', 1), lesson('c-2', 2), lesson('c-3', 3))

async function ask<P extends EndpointPath>(call: P, request: RequestOf<P>, token?: string): Promise<ResponseOf<P>> {
  const answer = await server.call(call, request, { token })
  expect([call, answer.Code, answer.Message]).toEqual([call, 0, answer.Message])
  return answer.Data
}
async function family(name = 'family', mobile = '13900001111'): Promise<{ userId: string; token: string }> {
  const { userId } = await insertAccount(server.db, { loginName: name, mobile })
  return { userId, token: await server.signedIn(userId) }
}
const get = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers })

describe('a course', () => {
  test('opens its first lesson to everybody and the rest to right holders', async () => {
    await threeLessons()
    const locks = async (token?: string) =>
      (await ask('Course/Detail', { ContentId: 'c' }, token)).Items.map(({ IsFree, IsLocked }) => [IsFree, IsLocked])
    const CLOSED = [
      [true, false],
      [false, true],
      [false, true],
    ]
    expect(await locks()).toEqual(CLOSED)
    const { userId, token } = await family()
    expect(await locks(token)).toEqual(CLOSED)
    await insertRight(server.db, userId, 'PARENT_COURSE')
    expect(await locks(token)).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    const first = await ask('Course/Play', { ContentId: 'c-1' })
    expect(first).toMatchObject({ IsLocked: false, NextId: 'c-2', Course: { ContentId: 'c' }, Html: '<p>正文</p>' })
    const second = await ask('Course/Play', { ContentId: 'c-2' })
    expect(second).toMatchObject({ IsLocked: true, Right: 'PARENT_COURSE', Film: null, Html: '' })
  })

  test('leaves no way round: a lesson is no readable text, and none of an unpublished course', async () => {
    await threeLessons()
    for (const ContentId of ['c', 'c-2'])
      expect((await server.call('Web/ContentDetail', { ContentId })).Code).toBe(1504)
    await server.db.updateTable('content_item').set({ published_at: null }).where('content_id', '=', 'c').execute()
    for (const ContentId of ['c-1', 'c-2', 'none'])
      expect((await server.call('Course/Play', { ContentId })).Code).toBe(1504)
    expect((await server.call('Career/CourseDetail', { ContentId: 'c' })).Code).toBe(1504)
  })

  test('is found by words of its lessons, and counted by shelf, category, price and what was seen', async () => {
    await threeLessons()
    await put(course('free', { right_code: null, category: '选科', position: 9 }), course('other', { shelf: 'career' }))
    await put(lesson('free-1', 1, { parent_id: 'free', title: '三张表' }))
    const { token } = await family()
    const ids = async (request: RequestOf<'Course/List'>) =>
      (await ask('Course/Search', request, token)).Items.map(({ ContentId }) => ContentId)
    expect(await ids({ Keyword: '三张表' })).toEqual(['free'])
    const { Groups } = await ask('Web/Search', { Keyword: '三张表' })
    expect(Groups.map(({ Scope, Items }) => [Scope, Items.map(({ Id }) => Id)])).toEqual([['film', ['free-1']]])
    expect((await ask('Web/Search', { Keyword: 'other', Scope: 'course' })).Groups[0]!.Items).toHaveLength(1)
    expect(await ids({ Keyword: '。' })).toEqual([])
    expect(await ids({ Shelf: 'parents' })).toEqual(['c', 'free'])
    expect(await ids({ Price: 'free' })).toEqual(['free'])
    expect((await ask('Career/CourseList', {})).Items.map(({ ContentId }) => ContentId)).toEqual(['other'])
    const save = (ContentId: string) =>
      ask(
        'Course/SaveProgress',
        { ContentId, Seconds: film.seconds, Duration: film.seconds, Device: 'a', At: JUNE.toISOString() },
        token,
      )
    await save('free-1')
    await save('c-1')
    expect([await ids({ State: 'finished' }), await ids({ State: 'begun' })]).toEqual([['free'], ['c']])
    const { Facets, Items } = await ask('Course/List', { Shelf: 'parents', State: 'begun' }, token)
    expect(Items[0]).toMatchObject({ Lessons: 3, Finished: 1, Seconds: 3 * film.seconds })
    expect(Facets.State.map(({ Value, Count }) => [Value, Count])).toEqual([
      ['begun', 1],
      ['finished', 1],
    ])
    expect((await ask('Course/CategoryList', { Shelf: 'parents' })).Items).toEqual([{ Category: '选科', Count: 1 }])
  })

  test('keeps the given order, shows what it is, and is read page by page; its shelf’s others come with it', async () => {
    await put(
      course('last', { position: 3, category: '填报', right_code: null }),
      course('older', { position: 1, category: '选科', published_at: '2026-05-02T00:00:00Z' }),
      course('newer', { position: 1, category: '选科', published_at: '2026-05-03T00:00:00Z' }),
      course('second', { position: 2, category: '面试', summary: '一句话', author: '王老师' }),
      course('elsewhere', { position: 0, shelf: 'career' }),
    )
    const ORDER = ['newer', 'older', 'second', 'last']
    const list = (request: RequestOf<'Course/List'>) => ask('Course/List', { Shelf: 'parents', ...request })
    const ids = (answer: { Items: { ContentId: string }[] }) => answer.Items.map(({ ContentId }) => ContentId)
    const whole = await list({})
    expect(ids(whole)).toEqual(ORDER)
    expect(whole.Items[2]).toMatchObject({
      ...{ Title: '标题 second', Summary: '一句话', Author: '王老师', Source: '精准志愿', Category: '面试' },
      ...{ Right: 'PARENT_COURSE', Shelf: 'parents', PublishedAt: '2026-05-01T00:00:00.000Z' },
    })
    const second = await list({ PageIndex: 2, PageSize: 3 })
    expect([second.Total, ids(second)]).toEqual([4, ['last']])
    expect(ids(await list({ Category: '选科' }))).toEqual(['newer', 'older'])
    expect(whole.Facets.Category.map(({ Value, Count }) => [Value, Count])).toEqual([
      ['选科', 2],
      ['面试', 1],
      ['填报', 1],
    ])
    expect(whole.Facets.Price.map(({ Value, Label, Count }) => [Value, Label, Count])).toEqual([
      ['member', '会员课程', 3],
      ['free', '全部免费', 1],
    ])
    expect((await ask('Course/CategoryList', { Shelf: 'parents' })).Items.map(({ Category }) => Category)).toEqual([
      ...['选科', '面试', '填报'],
    ])
    const { Related } = await ask('Course/Detail', { ContentId: 'older' })
    expect(Related.map(({ ContentId }) => ContentId)).toEqual(['newer', 'second', 'last'])
  })

  test('has its lessons in order, and continues with the last watched unfinished one', async () => {
    await put(course('c'), lesson('z', 1), lesson('y', 2), lesson('x', 3))
    const { token } = await family()
    const open = async () => {
      const { Items, NextId } = await ask('Course/Detail', { ContentId: 'c' }, token)
      return [Items.map(({ ContentId }) => ContentId).join(''), NextId]
    }
    const save = (ContentId: string, Seconds: number, minute: number) =>
      ask(
        'Course/SaveProgress',
        {
          ...{ ContentId, Seconds, Duration: film.seconds, Device: 'a' },
          At: new Date(JUNE.getTime() - (60 - minute) * MINUTE).toISOString(),
        },
        token,
      )
    expect(await open()).toEqual(['zyx', 'z'])
    await save('x', 2, 1)
    await save('y', 3, 2)
    expect(await open()).toEqual(['zyx', 'y'])
    await save('y', film.seconds, 3)
    expect(await open()).toEqual(['zyx', 'x'])
    await save('x', film.seconds, 4)
    expect(await open()).toEqual(['zyx', 'z'])
    expect((await ask('Course/Play', { ContentId: 'y' }, token)).NextId).toBe('x')
  })

  test('with five thousand others in its category takes as many statements as any', async () => {
    await put(course('m', { category: '多' }), course('w', { category: '少' }))
    await sql`insert into content_item select (jsonb_populate_record(c, jsonb_build_object('content_id', 'm' || n))).*
      from content_item c, generate_series(2, 5000) n where content_id = 'm'`.execute(server.db)
    const list = async (request: RequestOf<'Course/List'>) => {
      const before = statements
      const { Total, Items } = await ask('Course/List', request)
      return { Total, shown: Items.length, statements: statements - before }
    }
    const few = await list({ Category: '少' })
    expect(few).toMatchObject({ Total: 1, shown: 1 })
    expect(await list({ Category: '多', PageIndex: 250 })).toEqual({ ...few, Total: 5000, shown: 20 })
  })
})

describe('progress', () => {
  const at = (minutes: number) => new Date(JUNE.getTime() + minutes * MINUTE).toISOString()
  const save = (token: string, Seconds: number, Device: string, At: string) =>
    ask('Course/SaveProgress', { ContentId: 'c-1', Seconds, Duration: 600, Device, At }, token)

  test('is resumed on another device; the later of two counts, and the other gets it', async () => {
    await put(course('c'), lesson('c-1', 1, { film: null }))
    const { token } = await family()
    server.advance(10 * MINUTE)
    await save(token, 100, 'phone', at(5))
    expect((await ask('Course/Play', { ContentId: 'c-1' }, token)).Progress).toMatchObject({ Seconds: 100 })
    expect(await save(token, 300, 'tablet', at(8))).toMatchObject({ IsKept: true, Progress: { Seconds: 300 } })
    expect(await save(token, 120, 'phone', at(6))).toEqual({
      IsKept: false,
      Progress: { Seconds: 300, Duration: 600, IsFinished: false, At: at(8), Device: 'tablet' },
    })
    expect((await ask('Course/Detail', { ContentId: 'c' }, token)).NextId).toBe('c-1')
  })

  test('is finished at nine tenths and stays so; a fast clock does not lock the others out', async () => {
    await put(course('c'), lesson('c-1', 1, { film: null }))
    const { token } = await family('ann')
    const now = Number(new Date((await ask('Portal/LiveList', {})).Now))
    expect((await save(token, 539, 'a', new Date(now).toISOString())).Progress.IsFinished).toBe(false)
    expect((await save(token, 540, 'a', '2099-01-01T00:00:00Z')).Progress).toMatchObject({
      IsFinished: true,
      At: new Date(now).toISOString(),
    })
    server.advance(MINUTE)
    const again = await save(token, 5, 'b', new Date(now + MINUTE).toISOString())
    expect(again).toMatchObject({ IsKept: true, Progress: { Seconds: 5, IsFinished: true } })
  })

  test('is not stored without an account or for what is missing', async () => {
    const request = { ContentId: 'c-1', Seconds: 1, Duration: 2, Device: 'a', At: at(0) }
    expect((await server.call('Course/SaveProgress', request)).Code).toBe(112)
    const { token } = await family('bob')
    expect((await server.call('Course/SaveProgress', request, { token })).Code).toBe(1504)
    for (const wrong of [{ Seconds: -1 }, { Seconds: 1e9 }, { At: 'yesterday' }, { Device: '' }])
      expect((await server.call('Course/SaveProgress', { ...request, ...wrong }, { token })).Code).toBe(1001)
  })
})

describe('a film', () => {
  const addressFor = async (ContentId: string, token?: string) =>
    (await ask('Course/Play', { ContentId }, token)).Film!.Url

  /** The address given to a page that asks from `ip`. */
  const addressFrom = async (ContentId: string, ip: string): Promise<string> => {
    const response = await fetch(`${server.url}/api/Course/Play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', orgcode: 'demo', 'x-forwarded-for': ip },
      body: JSON.stringify({ ContentId }),
    })
    return ((await response.json()) as { Data: ResponseOf<'Course/Play'> }).Data.Film!.Url
  }

  test('is sent whole and in parts, with its type, never beyond its end', async () => {
    await threeLessons()
    const address = await addressFor('c-1')
    const whole = await get(address)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      ...[200, 'video/mp4', 'bytes'],
    ])
    expect((await whole.arrayBuffer()).byteLength).toBe(film.bytes)
    const part = await get(address, { range: 'bytes=4-7' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, `bytes 4-7/${film.bytes}`, 'ftyp'],
    ])
    const beyond = await get(address, { range: `bytes=${film.bytes}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.bytes}`])
    const changed = await get(address, { range: 'bytes=4-7', 'if-range': '"other"' })
    expect(changed.status).toBe(200)
    await changed.arrayBuffer()
    expect((await fetch(server.url + address, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(film.bytes),
    )
  })

  test('is closed without an address, or with a forged or expired one', async () => {
    await threeLessons()
    const address = await addressFor('c-1')
    const statusOf = async (one: string) => (await get(one)).status
    expect(await statusOf(`/media/films/${film.id}`)).toBe(403)
    expect(await statusOf(address.replace('of=c-1', 'of=c-2'))).toBe(403)
    expect(await statusOf(address.replace(film.id, 'a'.repeat(64)))).toBe(403)
    expect(await statusOf('/media/films/..%2F..%2Fetc%2Fpasswd')).toBe(404)
    server.advance((FILM_SECONDS + 1) * 1000)
    expect(await statusOf(address)).toBe(410)
  })

  test('that left the store is reported missing, and does not affect the others', async () => {
    await threeLessons()
    const gone = JSON.stringify({ ...JSON.parse(stored()), ObjectId: 'b'.repeat(64) })
    await put(item('lost', { kind: 'video', film: gone }))
    const answer = await get(await addressFor('lost'), { range: 'bytes=0-' })
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      ...[404, 'no-store', '视频文件不在服务器上'],
    ])
    expect((await get(await addressFor('c-1'), { range: 'bytes=0-3' })).status).toBe(206)
  })

  test('before or after publication has no address, and an earlier one opens nothing', async () => {
    await threeLessons()
    await server.db
      .insertInto('organisation')
      .values({ org_code: 'school', name: '另一家' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const address = await addressFor('c-1')
    const playing = async () => (await server.call('Course/Play', { ContentId: 'c-1' })).Code
    const change = (set: Partial<Item>) =>
      server.db.updateTable('content_item').set(set).where('content_id', '=', 'c-1').execute()
    for (const hidden of [
      { published_at: '2026-12-01T00:00:00Z' },
      { published_at: null },
      { published_at: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' },
      { until: null, org_code: 'school' },
    ]) {
      await change(hidden)
      expect(await playing()).not.toBe(0)
      expect((await get(address, { range: 'bytes=0-3' })).status).toBe(403)
    }
    await change({ org_code: null })
    expect([await playing(), (await get(address, { range: 'bytes=0-3' })).status]).toEqual([0, 206])
  })

  test('is closed to a stranger with a copied address, and open when the family’s phone changes its network', async () => {
    await threeLessons()
    const address = await addressFor('c-1')
    const elsewhere = { range: 'bytes=0-3', 'x-forwarded-for': '203.0.113.9' }
    expect((await get(address, elsewhere)).status).toBe(403)
    const [given = ''] = (await get(address, { range: 'bytes=0-3' })).headers.getSetCookie()
    expect(given).toMatch(/^film=[\w-]+; Path=\/media\/films\/[0-9a-f]{64}; Max-Age=900; HttpOnly; SameSite=Strict$/)
    const cookie = given.split(';')[0]!
    expect((await get(address, { ...elsewhere, cookie: `other=1; ${cookie}` })).status).toBe(206)
    expect((await get(address, { ...elsewhere, cookie: 'film=x' })).status).toBe(403)
    // the cookie belongs to this address: it opens no other, and no expired one
    expect((await get(await addressFor('c-1'), { ...elsewhere, cookie })).status).toBe(206)
    server.advance(1000)
    expect((await get(await addressFor('c-1'), { ...elsewhere, cookie })).status).toBe(403)
    server.advance(FILM_SECONDS * 1000)
    expect((await get(address, { ...elsewhere, cookie })).status).toBe(410)
  })

  test('plays where the page uses IPv6 and its player IPv4, as in a mini-program, and nowhere else', async () => {
    await threeLessons()
    const from = (ip: string) => ({ range: 'bytes=0-3', 'x-forwarded-for': ip })
    const statusAt = async (address: string, ip: string) => (await get(address, from(ip))).status
    const [PHONE, PLAYER, STRANGER] = ['2001:db8:1:2::1', '198.51.100.20', '203.0.113.9']
    const address = await addressFrom('c-1', PHONE)
    expect([await statusAt(address, '2001:db8:9::1'), await statusAt(address, PLAYER)]).toEqual([403, 206])
    // clients after the player are strangers, on either kind of network; the player continues to the end
    expect([await statusAt(address, STRANGER), await statusAt(address, '2001:db8:9::1')]).toEqual([403, 403])
    server.advance((FILM_SECONDS - 1) * 1000)
    expect([await statusAt(address, '198.51.100.99'), await statusAt(address, PHONE)]).toEqual([206, 206])
    expect(await statusAt(address, STRANGER)).toBe(403)
    // a shared address: another network may no longer begin once the player had its time to
    const passedOn = await addressFrom('c-1', PLAYER)
    server.advance((BEGIN_SECONDS + 1) * 1000)
    expect([await statusAt(passedOn, PHONE), await statusAt(passedOn, PLAYER)]).toEqual([403, 206])
    // the stated kind of network cannot be changed
    expect(await statusAt(passedOn.replace('kind=ipv4', 'kind=ipv6'), STRANGER)).toBe(403)
  })

  test('for members closes at once when the right or the session ends, or another account holds the address', async () => {
    await threeLessons()
    const { userId, token } = await family('carl')
    const ends = new Date(Date.parse((await ask('Portal/LiveList', {})).Now) + MINUTE)
    await insertRight(server.db, userId, 'PARENT_COURSE', ends.toISOString())
    const address = await addressFor('c-2', token)
    expect((await get(address, { range: 'bytes=0-3' })).status).toBe(206)
    const other = await family('dora', '13900002222')
    expect((await get(address.replace(userId, other.userId))).status).toBe(403)
    // same network, another browser: the family's own player
    expect((await get(address, { range: 'bytes=0-3', 'user-agent': 'player' })).status).toBe(206)
    server.advance(2 * MINUTE)
    expect((await get(address)).status).toBe(403)
    expect(await ask('Course/Play', { ContentId: 'c-2' }, token)).toMatchObject({ IsLocked: true, Film: null })
    await server.db.deleteFrom('user_right').execute()
    await insertRight(server.db, userId, 'PARENT_COURSE')
    const next = await addressFor('c-2', token)
    await server.db.deleteFrom('session').where('user_id', '=', userId).execute()
    expect((await get(next)).status).toBe(403)
  })
})

describe('a live room', () => {
  const room = (id: string, starts_at: string, ends_at: string, change: Partial<Item> = {}) =>
    item(id, { kind: 'live', film: null, starts_at, ends_at, ...change })
  const STREAM = 'https://live.example/room.m3u8'

  test('is to come, live and over by the server’s clock; its stream and replay come on time', async () => {
    const now = Date.parse((await ask('Portal/LiveList', {})).Now)
    const after = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
    await put(
      room('later', after(90), after(120)),
      room('soon', after(10), after(30), { stream: STREAM, film: stored() }),
      room('past', after(-90), after(-60), { film: stored() }),
      room('lost', after(-190), after(-160)),
    )
    const states = async () => (await ask('Portal/LiveList', {})).Items.map((one) => `${one.ContentId} ${one.State}`)
    const filmOf = async (ContentId: string) => (await ask('Course/Play', { ContentId })).Film
    expect(await states()).toEqual(['soon soon', 'later soon', 'past over', 'lost over'])
    expect([await filmOf('soon'), await filmOf('lost')]).toEqual([null, null])
    expect(await filmOf('past')).toMatchObject({ Type: 'video/mp4' })
    server.advance(15 * MINUTE)
    expect((await states())[0]).toBe('soon live')
    const of = async (State: 'soon' | 'live' | 'over') =>
      (await ask('Portal/LiveList', { State })).Items.map(({ ContentId }) => ContentId)
    expect([await of('live'), await of('soon'), await of('over')]).toEqual([['soon'], ['later'], ['past', 'lost']])
    const second = await ask('Portal/LiveList', { PageIndex: 2, PageSize: 3 })
    expect([second.Total, second.Items]).toMatchObject([
      4,
      [{ ContentId: 'lost', StartsAt: after(-190), EndsAt: after(-160), HasReplay: false }],
    ])
    expect(await filmOf('soon')).toMatchObject({ Url: STREAM, Type: 'application/vnd.apple.mpegurl' })
    server.advance(30 * MINUTE)
    expect(await states()).toContain('soon over')
    expect(await filmOf('soon')).toMatchObject({ Type: 'video/mp4' })
  })
})

describe('a reminder of a live room', () => {
  test('is sent once, 15 minutes before, and not to those who cancelled', async () => {
    const now = Date.parse((await ask('Portal/LiveList', {})).Now)
    const after = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
    await put(item('room', { kind: 'live', title: '出分以后', film: null, starts_at: after(60), ends_at: after(90) }))
    const ann = await family('ann')
    const bob = await family('bob', '13900002222')
    for (const { token } of [ann, bob]) await ask('Portal/LiveRemind', { ContentId: 'room', IsOn: true }, token)
    await ask('Portal/LiveRemind', { ContentId: 'room', IsOn: false }, bob.token)
    expect((await ask('Portal/LiveList', {}, ann.token)).Items[0]).toMatchObject({ IsReminded: true })
    expect((await ask('Course/Play', { ContentId: 'room' }, bob.token)).Room).toMatchObject({ IsReminded: false })
    let minutes = 0
    const { send } = createMessages({ db: server.db, now: () => new Date(now + minutes * MINUTE) })
    const reminders = createLiveReminders({ db: server.db, now: () => new Date(now + minutes * MINUTE), send })
    const sent = async (at: number) => {
      minutes = at
      return reminders.sendDue()
    }
    expect([await sent(44), await sent(45), await sent(46)]).toEqual([0, 1, 0])
    server.advance(50 * MINUTE)
    const { Items } = await ask('Web/Messages', {}, ann.token)
    expect(Items).toMatchObject([{ Title: '直播快开始了：出分以后', Path: '/pages/home/course/live-video?id=room' }])
    expect((await ask('Web/Messages', {}, bob.token)).Items).toEqual([])
    expect((await server.call('Portal/LiveRemind', { ContentId: 'none', IsOn: true }, { token: ann.token })).Code).toBe(
      1504,
    )
  })

  test('that was requested too late for that is sent once live, and never after the end', async () => {
    const now = Date.parse((await ask('Portal/LiveList', {})).Now)
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
    await put(
      item('on', { kind: 'live', starts_at: at(-5), ends_at: at(30) }),
      item('over', { kind: 'live', starts_at: at(-90), ends_at: at(-30) }),
    )
    const { token } = await family('carl')
    for (const ContentId of ['on', 'over']) await ask('Portal/LiveRemind', { ContentId, IsOn: true }, token)
    const { send } = createMessages({ db: server.db, now: () => new Date(now) })
    expect(await createLiveReminders({ db: server.db, now: () => new Date(now), send }).sendDue()).toBe(1)
    expect((await ask('Web/Messages', {}, token)).Items.map(({ Title }) => Title)).toEqual(['直播已经开始：标题 on'])
  })
})

test('short films are listed with their progress, by category; cards are those the organisation chose', async () => {
  await put(
    item('v1', { kind: 'video', category: '规则', published_at: '2026-05-03T00:00:00Z' }),
    item('v2', { kind: 'video', category: '规则' }),
    item('v3', { kind: 'video' }),
  )
  const ids = (answer: { Items: { ContentId: string }[] }) => answer.Items.map(({ ContentId }) => ContentId)
  expect(ids(await ask('Portal/VideoList', { Category: '规则' }))).toEqual(['v1', 'v2'])
  expect(ids(await ask('Web/Videos', {}))).toEqual(['v1', 'v2', 'v3'])
  expect(ids(await ask('Portal/VideoList', { PageIndex: 2, PageSize: 1 }))).toEqual(['v2'])
  expect((await ask('Course/CategoryList', { Kind: 'video' })).Items).toEqual([{ Category: '规则', Count: 2 }])
  expect((await ask('Portal/VideoDetail', { ContentId: 'v1' })).Film).toMatchObject({ Seconds: film.seconds })
  const good = { Place: 'parents', Title: '新课', Note: '', Path: '/pages/home/course/list' }
  const AdList = [good, { ...good, Place: 'study' }, { ...good, Path: 'https://evil.example' }, { Place: 'parents' }]
  await server.db
    .updateTable('organisation')
    .set({ config: JSON.stringify({ AdList }) })
    .execute()
  server.advance(10 * MINUTE)
  expect((await ask('Web/Ads', { Place: 'parents' })).Items).toEqual([
    { Title: '新课', Note: '', Path: '/pages/home/course/list' },
  ])
})

test('a file that is no film, broken or in a codec that phones lack is refused in words', async () => {
  const bytes = readFileSync(OWN_FILM)
  const read = async (content: Buffer) => {
    const place = path.join(folder, 'x.mp4')
    writeFileSync(place, content)
    return readFilm(place)
  }
  expect(film).toMatchObject({ seconds: 18, width: 640, height: 360, hasSound: false })
  expect(await read(Buffer.from('<html>'))).toEqual({ problem: '不是 MP4 视频' })
  expect(await read(bytes.subarray(0, 600))).toEqual({ problem: '视频文件不完整' })
  const other = Buffer.from(bytes)
  other.write('hev1', other.indexOf('avc1', 100), 'latin1')
  expect(await read(other)).toEqual({ problem: '画面编码是 hev1，有的手机放不了；请转成 H.264' })
  for (let at = 0; at < 900; at += 7) {
    const broken = Buffer.from(bytes.subarray(0, 1200))
    broken[at] = broken[at]! ^ 0xff
    await expect(read(broken)).resolves.toBeDefined()
  }
})
