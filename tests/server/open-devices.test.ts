// What a device signs in with again: its own secret, valid as long as the binding, the password and its last sign-in.
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-06-25T08:00:00+08:00') })
})
afterAll(() => server.close())

const MINUTE = 60_000

/** A family whose device was bound by a password sign-in: what the platform and the device know. */
async function family() {
  const number = String((people += 1)).padStart(4, '0')
  const account = await insertAccount(server.db, { loginName: `device_${number}`, mobile: `1391234${number}` })
  const signIn = async () =>
    (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })).Data.Token
  const token = await signIn()
  const code = server.miniCode(`person ${number}`)
  const bind = (by: string) => server.call('OpenAuth/WechatMiniLogin', { Code: code, Purpose: 'bind' }, { token: by })
  const bound = await bind(token)
  expect(bound).toMatchObject({ Code: 0, Data: { IsBound: true, OpenId: expect.stringMatching(/^d_[\w-]{43}$/) } })
  return { ...account, token, code, bind, signIn, secret: bound.Data.OpenId }
}

const enter = async (Code: string, Mobile: string) =>
  (await server.call('Auth/OpenLogin', { TerminalType: 1, OpenType: 1, Code, Mobile })).Data

describe('a bound device', () => {
  test('signs in silently with its secret and its own number, and with nothing else', async () => {
    const { secret, mobile, userId, code } = await family()
    expect(await enter(secret, mobile)).toMatchObject({ UserId: userId, IsNewUser: false })
    expect((await server.call('User/OpenIdLogin', { OpenType: 1, OpenId: secret, Mobile: mobile })).Data).toMatchObject(
      {
        UserId: userId,
      },
    )
    const [identity] = await server.db
      .selectFrom('open_identity')
      .select('open_id')
      .where('user_id', '=', userId)
      .execute()
    for (const wrong of [identity!.open_id, `${secret}x`, secret.slice(0, -1), code])
      expect([wrong, await enter(wrong, mobile)]).toEqual([wrong, null])
    expect(await enter(secret, '13900000000')).toBeNull()
    expect(
      (await server.call('Auth/OpenLogin', { TerminalType: 1, OpenType: 2, Code: secret, Mobile: mobile })).Data,
    ).toBeNull()
  })

  test('its secret is never in the database', async () => {
    const { secret } = await family()
    const rows = await server.db.selectFrom('open_device').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('keeps its secret when another device signs in', async () => {
    const { secret, mobile, code } = await family()
    const other = (await server.call('OpenAuth/WechatMiniLogin', { Code: code })).Data
    expect(other.OpenId).not.toBe(secret)
    expect(await enter(other.OpenId, mobile)).not.toBeNull()
    await server.call('Auth/Loginout', {}, { token: other.Login!.Token })
    expect(await enter(other.OpenId, mobile)).toBeNull()
    expect(await enter(secret, mobile)).not.toBeNull()
  })

  test.each<[string, (who: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
    ['signing out on it', ({ token }) => server.call('Auth/Loginout', {}, { token })],
    [
      'signing out of the session that it began by itself',
      async ({ secret, mobile }) => server.call('Auth/Loginout', {}, { token: (await enter(secret, mobile))!.Token }),
    ],
    [
      'unbinding',
      async ({ token }) => {
        const { Items } = (await server.call('User/OpenIdentity', {}, { token })).Data
        return server.call('OpenAuth/Unbind', { IdentityId: Items[0]!.IdentityId }, { token })
      },
    ],
    [
      'a new password, set on another device',
      async ({ signIn, password }) =>
        server.call(
          'Auth/UpdatePassword',
          { OldPassword: password, Password: 'renewed2026' },
          { token: await signIn() },
        ),
    ],
    [
      'deleting the account',
      ({ token, password }) => server.call('User/DeleteStudent', { Password: password }, { token }),
    ],
  ])('loses it by %s', async (_what, act) => {
    const who = await family()
    expect(await enter(who.secret, who.mobile)).not.toBeNull()
    expect(await act(who)).toMatchObject({ Code: 0 })
    expect(await enter(who.secret, who.mobile)).toBeNull()
  })

  test('loses it by a password reset, which also ends the bindings if the family chooses', async () => {
    for (const DropBindings of [false, true]) {
      const { secret, mobile, code, userId } = await family()
      await server.call('Auth/GetCaptcha', {})
      const { Data } = await server.call('Auth/GetCaptcha', {})
      const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
      expect(await server.call('Auth/SendValidateCode', { Mobile: mobile, Purpose: 'reset', ...proof })).toMatchObject({
        Code: 0,
      })
      const Code = server.sms.at(-1)!.code
      expect(
        await server.call('Auth/ResetPassword', { Mobile: mobile, Code, Password: 'renewed2026', DropBindings }),
      ).toMatchObject({ Code: 0 })
      expect(await enter(secret, mobile)).toBeNull()
      const again = (await server.call('OpenAuth/WechatMiniLogin', { Code: code })).Data.Login
      expect([DropBindings, again?.UserId ?? null]).toEqual([DropBindings, DropBindings ? null : userId])
    }
  })
})

describe('binding', () => {
  test('needs a recent password or code: an old session is not enough', async () => {
    const { token, bind, signIn } = await family()
    server.advance(16 * MINUTE)
    expect(await bind(token)).toMatchObject({ Code: 1121, Message: expect.stringContaining('重新登录') })
    const start = { ReturnTo: '/pages/home/index', Nonce: 'n'.repeat(32), Purpose: 'bind' } as const
    expect(await server.call('OpenAuth/WechatAuthorize', start, { token })).toMatchObject({ Code: 1121 })
    const unbound = (await server.call('OpenAuth/WechatMiniLogin', { Code: server.miniCode('stranger') })).Data
    const ticket = { OpenType: 1, BindTicket: unbound.BindTicket! }
    expect(await server.call('Auth/OpenBind', ticket, { token })).toMatchObject({ Code: 1121 })
    expect(await server.call('Auth/OpenBind', ticket, { token: await signIn() })).toMatchObject({ Code: 0 })
  })

  test('is closed to a session that a device began by itself', async () => {
    const { secret, mobile, bind } = await family()
    expect(await bind((await enter(secret, mobile))!.Token)).toMatchObject({ Code: 1121 })
  })
})

test('a first login name limits the account’s password like the sign-in: five tries, then none', async () => {
  const { token, userId } = await family()
  await server.db.updateTable('app_user').set({ login_name: null }).where('user_id', '=', userId).execute()
  const guess = (Password: string) =>
    server.call('Auth/SetInitialLoginName', { LoginName: 'first_name', Password }, { token })
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(`wrong${tries}2026`)).toMatchObject({ Code: 1110 })
  expect(await guess('right2026')).toMatchObject({ Code: 1110, Message: expect.stringContaining('15 分钟') })
})
