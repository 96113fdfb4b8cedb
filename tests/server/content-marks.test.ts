// What an account has opened and what it keeps: the same on all its devices, hidden from others.
import type { Insertable } from 'kysely'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { contentWords } from '../../server/db/importers/content/content-words'
import type { ContentItemTable } from '../../server/db/tables/content'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-06-10T12:00:00+08:00') })
})
afterAll(() => server.close())

type Item = Insertable<ContentItemTable>
const item = (content_id: string, change: Partial<Item> = {}): Item => {
  const whole = {
    ...{ content_id, kind: 'news' as const, title: `标题 ${content_id}`, body: '<p>正文</p>', source: '精准志愿' },
    ...{ published_at: '2026-05-01T00:00:00Z' },
    ...change,
  }
  return { ...whole, words: contentWords(whole) }
}
beforeEach(async () => {
  for (const table of ['content_item', 'session', 'known_device', 'app_user'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db
    .insertInto('content_item')
    .values([item('a'), item('b'), item('story', { kind: 'story' }), item('film', { kind: 'video' })])
    .execute()
})
async function ask<P extends EndpointPath>(call: P, request: RequestOf<P>, token?: string): Promise<ResponseOf<P>> {
  const answer = await server.call(call, request, { token })
  expect([call, answer.Code, answer.Message]).toEqual([call, 0, answer.Message])
  return answer.Data
}
async function family(loginName = 'family', mobile = '13900001111') {
  const { password } = await insertAccount(server.db, { loginName, mobile })
  const signIn = async () =>
    (await ask('Auth/Login', { LoginName: loginName, Password: password } as RequestOf<'Auth/Login'>)).Token
  return { signIn }
}
const marksIn = async (token?: string, request: RequestOf<'Portal/NewsList'> = {}) =>
  (await ask('Portal/NewsList', request, token)).Items.map(
    ({ ContentId, IsRead, IsFavourite }) => `${ContentId}${IsRead ? ' read' : ''}${IsFavourite ? ' kept' : ''}`,
  )

test('what one device opened and kept, the other shows in its lists and on the page; another family sees none of it', async () => {
  const { signIn } = await family()
  const [phone, tablet] = [await signIn(), await signIn()]
  expect(await ask('Web/ContentMark', { ContentId: 'a', IsRead: true }, phone)).toEqual({
    IsRead: true,
    IsFavourite: false,
  })
  await ask('Web/ContentMark', { ContentId: 'b', IsFavourite: true }, phone)
  expect(await marksIn(tablet)).toEqual(['a read', 'b kept'])
  expect(await ask('Portal/NewsDetail', { ContentId: 'a' }, tablet)).toMatchObject({
    ...{ IsRead: true, IsFavourite: false },
    Related: [{ ContentId: 'b', IsFavourite: true }],
  })
  expect(await marksIn()).toEqual(['a', 'b'])
  expect(await marksIn(await (await family('other', '13900002222')).signIn())).toEqual(['a', 'b'])
})

test('kept items form a list of their own in each kind; two devices that change it do not undo each other', async () => {
  const { signIn } = await family()
  const [phone, tablet] = [await signIn(), await signIn()]
  const kept = async () => marksIn(tablet, { IsFavourite: true })
  await Promise.all([
    ask('Web/ContentMark', { ContentId: 'a', IsFavourite: true }, phone),
    ask('Web/ContentMark', { ContentId: 'a', IsFavourite: true }, tablet),
    ask('Web/ContentMark', { ContentId: 'story', IsFavourite: true }, tablet),
  ])
  expect(await kept()).toEqual(['a kept'])
  expect((await ask('Career/Stories', { IsFavourite: true }, phone)).Total).toBe(1)
  // reading leaves what is kept alone, and the other way round
  await ask('Web/ContentMark', { ContentId: 'a', IsRead: true }, phone)
  expect(await kept()).toEqual(['a read kept'])
  await ask('Web/ContentMark', { ContentId: 'a', IsFavourite: false }, tablet)
  expect(await kept()).toEqual([])
  expect(await marksIn(phone)).toContain('a read')
  expect(await marksIn(undefined, { IsFavourite: true })).toEqual([])
})

test('a guest, a video and a missing text get no marks', async () => {
  const code = async (ContentId: string, token?: string) =>
    (await server.call('Web/ContentMark', { ContentId, IsRead: true }, { token })).Code
  expect(await code('a')).toBe(112)
  const token = await (await family()).signIn()
  expect([await code('film', token), await code('none', token)]).toEqual([1504, 1504])
  await server.db.updateTable('content_item').set({ published_at: null }).where('content_id', '=', 'a').execute()
  expect(await code('a', token)).toBe(1504)
})
