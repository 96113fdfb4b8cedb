// What a link signs in with: a ticket, once, for two minutes, for one place.
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-06-25T08:00:00+08:00') })
  await server.db.insertInto('organisation').values({ org_code: 'other', name: '别的机构' }).execute()
})
afterAll(() => server.close())

const SECOND = 1000
const ENDED = { Code: 1127, Data: { Error: 'LINK_TICKET_ENDED' } }

async function family() {
  const number = String((people += 1)).padStart(4, '0')
  const account = await insertAccount(server.db, { loginName: `link_${number}`, mobile: `1391235${number}` })
  return { ...account, token: await server.signedIn(account.userId) }
}
const ticketOf = async (token: string) => (await server.call('Auth/CreateLinkTicket', {}, { token })).Data.Ticket
const enter = (Ticket: string, orgCode = 'demo') => server.call('Auth/LinkLogin', { Ticket }, { orgCode })

test('a ticket signs in to its maker’s account, on a session of its own', async () => {
  const { token, userId, mobile } = await family()
  const made = await server.call('Auth/CreateLinkTicket', {}, { token })
  expect(made).toMatchObject({ Code: 0, Data: { ExpiresInSeconds: 120 } })
  server.advance(119 * SECOND)
  const { Data } = await enter(made.Data.Ticket)
  expect(Data).toMatchObject({ UserId: userId, UserMobile: mobile, IsNewUser: false })
  expect(Data.Token).not.toBe(token)
  // holding a link proves nothing: no device key, no binding
  expect(Data.DeviceKey).toBeUndefined()
  const bind = { Code: server.miniCode('a stranger'), Purpose: 'bind' } as const
  expect(await server.call('OpenAuth/WechatMiniLogin', bind, { token: Data.Token })).toMatchObject({
    Data: { Error: 'PROOF_NEEDED' },
  })
  const { Items } = (await server.call('User/AccountTrail', { PageIndex: 1, PageSize: 5 }, { token })).Data
  expect(Items[0]).toMatchObject({ Act: 'sign-in', Title: '登录：另一台设备给的登录链接' })
})

test('a guest cannot make a ticket', async () => {
  expect(await server.call('Auth/CreateLinkTicket', {})).toMatchObject({ Data: { Error: 'SESSION_EXPIRED' } })
})

test('of twenty who use it at the same moment one succeeds', async () => {
  const ticket = await ticketOf((await family()).token)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(ticket)))
  expect(answers.map(({ Code }) => Code).sort()).toEqual([0, ...new Array<number>(19).fill(ENDED.Code)])
})

test.each<[string, (ticket: string, token: string) => unknown]>([
  ['it has been used', (ticket) => enter(ticket)],
  ['two minutes have passed', () => server.advance(121 * SECOND)],
  ['another one has been made', (_ticket, token) => ticketOf(token)],
  ['who made it has signed out', (_ticket, token) => server.call('Auth/Loginout', {}, { token })],
  [
    'the account is deleted',
    (_ticket, token) => server.call('User/DeleteStudent', { Password: 'secret2026' }, { token }),
  ],
])('it is refused in the same words once %s', async (_when, happen) => {
  const { token } = await family()
  const ticket = await ticketOf(token)
  await happen(ticket, token)
  expect(await enter(ticket)).toMatchObject(ENDED)
})

test.each(['l_', 'x', `l_${'A'.repeat(43)}`, 'token'])('a guessed one is refused: %s', async (ticket) => {
  expect(await enter(ticket)).toMatchObject(ENDED)
})

test('a session’s token is no ticket, and a ticket no token', async () => {
  const { token } = await family()
  expect(await enter(token)).toMatchObject(ENDED)
  const ticket = await ticketOf(token)
  expect((await server.call('Auth/LoginStatus', {}, { token: ticket })).Data.IsLogin).toBe(false)
})

test('another organisation refuses it; it stays valid at home', async () => {
  const { token, userId } = await family()
  const ticket = await ticketOf(token)
  expect(await enter(ticket, 'other')).toMatchObject(ENDED)
  expect((await enter(ticket)).Data.UserId).toBe(userId)
})

test('a changed password ends the tickets of all other devices', async () => {
  const { token, loginName, password } = await family()
  const other = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
  const ticket = await ticketOf(other)
  await server.call('Auth/UpdatePassword', { OldPassword: password, Password: 'better2027' }, { token })
  expect(await enter(ticket)).toMatchObject(ENDED)
})

test('the ticket itself is not stored in the database', async () => {
  const ticket = await ticketOf((await family()).token)
  const rows = await server.db.selectFrom('link_ticket').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ticket.slice(2))
})

describe('a first password', () => {
  /** An account created by code, like most: no name, no password. */
  async function byCode() {
    const who = await family()
    const none = { login_name: null, password_hash: null }
    await server.db.updateTable('app_user').set(none).where('user_id', '=', who.userId).execute()
    return who
  }
  const set = (token: string, LoginName: string) =>
    server.call('Auth/SetInitialLoginName', { LoginName, Password: 'Zq8vTk29xw' }, { token })

  test('cannot be set by whoever came in by a link, or whose proof is 15 minutes old', async () => {
    const who = await byCode()
    const { Token } = (await enter(await ticketOf(who.token))).Data
    expect(await set(Token, 'intruder77')).toMatchObject({ Code: 1121, Data: { Error: 'PROOF_NEEDED' } })
    server.advance(16 * 60 * SECOND)
    expect(await set(who.token, 'too_late77')).toMatchObject({ Code: 1121, Data: { Error: 'PROOF_NEEDED' } })
    const row = server.db.selectFrom('app_user').select(['login_name', 'password_hash'])
    expect(await row.where('user_id', '=', who.userId).execute()).toEqual([{ login_name: null, password_hash: null }])
  })

  test('ends every other session and ticket of the account', async () => {
    const who = await byCode()
    const other = (await enter(await ticketOf(who.token))).Data.Token
    const ticket = await ticketOf(other)
    expect(await set(who.token, 'family_77')).toMatchObject({ Code: 0 })
    const isIn = async (token: string) => (await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin
    expect([await isIn(who.token), await isIn(other)]).toEqual([true, false])
    expect(await enter(ticket)).toMatchObject(ENDED)
  })
})
