import { createFollows } from '../../server/modules/profile/follows'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let userId: string

beforeAll(async () => {
  server = await startTestServer()
  userId = (await insertAccount(server.db, { loginName: 'follower', mobile: '13600009999' })).userId
})
afterAll(() => server.close())

test('following twice counts once, and ending it twice is no error', async () => {
  const follows = createFollows(server.db)
  expect(await follows.follow(userId, 'major', 'B080901', true)).toBe(true)
  expect(await follows.follow(userId, 'major', 'B080901', true)).toBe(true)
  expect(await follows.listOf(userId, 'major')).toEqual(['B080901'])
  expect(await follows.isFollowed(userId, 'college', 'B080901')).toBe(false)
  expect(await follows.follow(userId, 'major', 'B080901', false)).toBe(false)
  expect(await follows.follow(userId, 'major', 'B080901', false)).toBe(false)
  expect(await follows.isFollowed(userId, 'major', 'B080901')).toBe(false)
})

test('a guest cannot follow', async () => {
  expect(await createFollows(server.db).isFollowed(undefined, 'major', 'B080901')).toBe(false)
})

test('beyond five hundred the oldest goes, so no account can fill the table', async () => {
  const follows = createFollows(server.db)
  await server.db
    .insertInto('follow')
    .values(
      Array.from({ length: 500 }, (_, index) => ({
        user_id: userId,
        kind: 'college',
        target: String(index),
        created_at: new Date(2026, 0, 1, 0, 0, index),
      })),
    )
    .execute()
  await follows.follow(userId, 'college', 'newest', true)
  const kept = await follows.listOf(userId, 'college')
  expect(kept).toHaveLength(500)
  expect(kept[0]).toBe('newest')
  expect(kept).not.toContain('0')
})
