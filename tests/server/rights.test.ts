import { isAllowed, requireRights } from '../../server/lib/rights/rights'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const NOW = new Date('2026-06-26T00:00:00Z')
const held = (code: string) => ({ rights_code: code, expire_at: new Date('2027-01-01T00:00:00Z') })

test.each([
  ['an empty list is open to any signed-in account', [], [], true],
  ['any is open to whoever holds a right', ['any'], ['TEST_REPORT'], true],
  ['any is closed to who holds none', ['any'], [], false],
  ['any beside other codes is still any', ['WISH_REPORT', 'any'], ['TEST_REPORT'], true],
  ['a code is open to who holds it', ['EXPERT_AUDIT', 'WISH_REPORT'], ['WISH_REPORT'], true],
  ['a code is closed to who holds another', ['WISH_REPORT'], ['TEST_REPORT', 'wish_report'], false],
])('%s', (_name, codes, rights, expected) => {
  expect(isAllowed(codes, rights.map(held))).toBe(expected)
})

describe('of an account', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ clock: NOW })))
  afterAll(() => server.close())

  test('a right must end later than now: at its end it opens nothing', async () => {
    const { userId } = await insertAccount(server.db)
    await server.db
      .insertInto('user_right')
      .values({ user_id: userId, rights_code: 'WISH_REPORT', expire_at: NOW })
      .execute()
    const ask = (codes: string[], at: Date) => requireRights(server.db, userId, codes, at)
    for (const codes of [['WISH_REPORT'], ['any']]) {
      await expect(ask(codes, new Date(NOW.getTime() - 1))).resolves.toBeUndefined()
      await expect(ask(codes, NOW)).rejects.toMatchObject({ errorName: 'RIGHTS_REQUIRED', code: 1003 })
    }
    await expect(ask([], NOW)).resolves.toBeUndefined()
  })
})
