// Signing in through open platforms, over HTTP from the first call to the bound account, at the embedded platform.
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { PlatformIdentity } from '../../server/ports/open-platform/open-platform'
import { NO_PLATFORMS } from '../../server/ports/open-platform/settings'
import { loggerOptions } from '../../server/http/request-log'
import { insertAccount } from '../support/account'
import { chooseAt, landingOf, newNonce, visitor, type Platform, type Visitor } from '../support/open-auth'
import { startTestServer, type TestServer } from '../support/server'

const MINUTE = 60_000
const RETURN_TO = '/pages/personal/volunteer/volunteerlist?from=menu'

const NAMES = { wechat: 'Wechat', douyin: 'Douyin', alipay: 'Alipay' } as const
const OPEN_TYPES = { wechat: 1, douyin: 2, alipay: 3 } as const

let server: TestServer
let mobiles = 13_600_000_000
const newMobile = () => String(++mobiles)

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-06-20T08:00:00Z') })
})
afterAll(() => server.close())

async function bindCode(mobile: string): Promise<string> {
  const { Data } = await server.call('Auth/GetCaptcha', {})
  const answer = await server.call('Auth/SendValidateCode', {
    Mobile: mobile,
    Purpose: 'bind',
    CaptchaId: Data.CaptchaId,
    CaptchaCode: server.captchaText(),
  })
  expect(answer.Code).toBe(0)
  return server.sms.at(-1)!.code
}

interface Start {
  nonce?: string
  purpose?: 'login' | 'bind'
  token?: string
}

async function authorizeUrl(platform: Platform, { nonce = newNonce(), purpose = 'login', token }: Start = {}) {
  const answer = await server.call(
    `OpenAuth/${NAMES[platform]}Authorize`,
    { ReturnTo: RETURN_TO, Nonce: nonce, Purpose: purpose },
    { token },
  )
  expect(answer).toMatchObject({ Code: 0 })
  return answer.Data.Url
}

/** From the first call to the ticket on the landing page. */
async function ticketFor(platform: Platform, browser: Visitor, person: string, start: Start & { nonce: string }) {
  const callback = await chooseAt(browser, await authorizeUrl(platform, start), person)
  const landing = landingOf(await browser.get(callback))
  expect(landing).toEqual({ platform, ticket: expect.stringMatching(/^[0-9a-f]{64}$/) })
  return landing.ticket!
}

const redeem = (platform: Platform, ticket: string, nonce: string, token?: string) =>
  server.call(`OpenAuth/${NAMES[platform]}Callback`, { Ticket: ticket, Nonce: nonce }, { token })

/** A whole authorisation for signing in. */
async function signIn(platform: Platform, browser: Visitor, person = 'lin') {
  const nonce = newNonce()
  return redeem(platform, await ticketFor(platform, browser, person, { nonce }), nonce)
}

/** A browser whose person is bound to a new account. */
async function boundVisitor(platform: Platform, person = 'lin') {
  const browser = visitor()
  const { Data } = await signIn(platform, browser, person)
  const mobile = newMobile()
  const bound = await server.call(`OpenAuth/${NAMES[platform]}Bind`, {
    BindTicket: Data.BindTicket!,
    Mobile: mobile,
    Code: await bindCode(mobile),
  })
  expect(bound).toMatchObject({ Code: 0 })
  return { browser, mobile, openId: Data.OpenId, device: bound.Data.OpenId, login: bound.Data.Login! }
}

const expired = { Code: 1115, Data: { Error: 'OPEN_TICKET_EXPIRED' } }

describe.each(['wechat', 'douyin', 'alipay'] as const)('a person of %s', (platform) => {
  test('signs in first by binding a mobile number, afterwards at once', async () => {
    const browser = visitor()
    const first = await signIn(platform, browser)
    expect(first).toMatchObject({
      Code: 0,
      Data: {
        Platform: platform,
        Login: null,
        IsBound: false,
        NickName: '林小满',
        ReturnTo: RETURN_TO,
        OpenId: expect.stringMatching(/^e_/),
        BindTicket: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })

    const mobile = newMobile()
    const bound = await server.call(`OpenAuth/${NAMES[platform]}Bind`, {
      BindTicket: first.Data.BindTicket!,
      Mobile: mobile,
      Code: await bindCode(mobile),
    })
    expect(bound).toMatchObject({
      Code: 0,
      Data: { OpenId: expect.stringMatching(/^d_/), Login: { UserMobile: mobile, IsNewUser: true } },
    })
    const me = await server.call('User/GetUserStudent', {}, { token: bound.Data.Login!.Token })
    expect(me.Data).toMatchObject({ UserId: bound.Data.Login!.UserId, NickName: '林小满' })

    const second = await signIn(platform, browser)
    expect(second).toMatchObject({
      Code: 0,
      Data: {
        IsBound: true,
        BindTicket: null,
        OpenId: expect.stringMatching(/^d_/),
        Login: { UserId: bound.Data.Login!.UserId, UserMobile: mobile, IsNewUser: false },
      },
    })
  })

  test('binds to the account that the mobile number already has', async () => {
    const account = await insertAccount(server.db, { loginName: `known_${newMobile()}`, mobile: newMobile() })
    const { Data } = await signIn(platform, visitor())
    const bound = await server.call(`OpenAuth/${NAMES[platform]}Bind`, {
      BindTicket: Data.BindTicket!,
      Mobile: account.mobile,
      Code: await bindCode(account.mobile),
    })
    expect(bound.Data.Login).toMatchObject({ UserId: account.userId, IsNewUser: false })
    // then the silent login of an expired session works
    const silent = { TerminalType: 1, OpenType: OPEN_TYPES[platform], Mobile: account.mobile, Code: bound.Data.OpenId }
    expect((await server.call('Auth/OpenLogin', silent)).Data).toMatchObject({ UserId: account.userId })
    const twin = { OpenType: OPEN_TYPES[platform], OpenId: bound.Data.OpenId, Mobile: account.mobile }
    expect((await server.call('User/OpenIdLogin', twin)).Data).toMatchObject({ UserId: account.userId })
    expect((await server.call('User/OpenIdLogin', { ...twin, Mobile: newMobile() })).Data).toBeNull()
  })

  test('a refusal returns the word denied, and leaves nothing to redeem', async () => {
    const browser = visitor()
    const callback = await chooseAt(browser, await authorizeUrl(platform), 'refuse')
    expect(landingOf(await browser.get(callback))).toEqual({ platform, error: 'denied' })
    expect(landingOf(await browser.get(callback))).toEqual({ platform, error: 'expired' })
  })
})

describe('an authorisation', () => {
  test('puts neither token nor open id in an address, and leaves no trace in caches or referrers', async () => {
    const { browser, openId } = await boundVisitor('wechat')
    const nonce = newNonce()
    const url = await authorizeUrl('wechat', { nonce })
    expect(url).not.toContain(nonce)
    const callback = await chooseAt(browser, url, 'lin')
    const answer = await browser.get(callback)
    expect(`${url} ${callback} ${answer.headers.get('location')}`).not.toContain(openId)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const { Data } = await redeem('wechat', landingOf(answer).ticket!, nonce)
    expect(`${url} ${callback} ${answer.headers.get('location')}`).not.toContain(Data.Login!.Token)
  })

  test('keeps its secrets in the database as hashes only', async () => {
    const nonce = newNonce()
    const url = await authorizeUrl('wechat', { nonce })
    const state = new URL(url).searchParams.get('state')!
    const rows = JSON.stringify(await server.db.selectFrom('open_state').selectAll().execute())
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(nonce)
    expect(rows).toContain(createHash('sha256').update(state).digest('hex'))
  })

  test('works once: a repeated callback finds no state', async () => {
    const browser = visitor()
    const callback = await chooseAt(browser, await authorizeUrl('wechat'), 'lin')
    expect(landingOf(await browser.get(callback))).toHaveProperty('ticket')
    expect(landingOf(await browser.get(callback))).toEqual({ platform: 'wechat', error: 'expired' })
  })

  test('gives parallel callbacks with one state 1 ticket', async () => {
    const browser = visitor()
    const callback = await chooseAt(browser, await authorizeUrl('wechat'), 'lin')
    const landings = await Promise.all(Array.from({ length: 5 }, async () => landingOf(await browser.get(callback))))
    expect(landings.filter((landing) => 'ticket' in landing)).toHaveLength(1)
  })

  test('ends after ten minutes', async () => {
    const browser = visitor()
    const callback = await chooseAt(browser, await authorizeUrl('wechat'), 'lin')
    server.advance(10 * MINUTE + 1)
    expect(landingOf(await browser.get(callback))).toEqual({ platform: 'wechat', error: 'expired' })
  })

  test('accepts no foreign state and none of another platform', async () => {
    const browser = visitor()
    const callback = new URL(await chooseAt(browser, await authorizeUrl('wechat'), 'lin'))
    const foreign = new URL(callback)
    foreign.searchParams.set('state', 'a'.repeat(64))
    expect(landingOf(await browser.get(foreign.href))).toEqual({ platform: 'wechat', error: 'expired' })
    const elsewhere = callback.href.replace('/open-auth/wechat/', '/open-auth/douyin/')
    expect(landingOf(await browser.get(elsewhere))).toEqual({ platform: 'douyin', error: 'expired' })
    const none = new URL(callback)
    none.searchParams.delete('state')
    expect(landingOf(await browser.get(none.href))).toEqual({ platform: 'wechat', error: 'expired' })
  })

  test('fails visibly when the platform rejects the code', async () => {
    const callback = new URL(await chooseAt(visitor(), await authorizeUrl('wechat'), 'lin'))
    callback.searchParams.set('code', 'guessed')
    expect(landingOf(await visitor().get(callback.href))).toEqual({ platform: 'wechat', error: 'failed' })
  })

  test.each(['wechat', 'douyin'] as const)(
    'of %s survives parameters that are double, long or of strange signs',
    async (platform) => {
      const base = `${server.url}/open-auth/${platform}/callback`
      for (const query of [
        'state=a&state=b&code=c',
        `state=${'x'.repeat(5000)}`,
        'state=%00&code=%00',
        'state[]=1',
        '%E0%A4%A',
      ])
        expect(landingOf(await visitor().get(`${base}?${query}`))).toEqual({ platform, error: 'expired' })
    },
  )

  test('accepts only pages of the app to return to', async () => {
    for (const ReturnTo of [
      'https://evil.example/pages/home/index',
      '//evil.example/pages/',
      'javascript:alert(1)',
      '/pages/home/index#/x',
      '/pages/home\\..\\evil',
      '/other/page',
      `/pages/${'x'.repeat(600)}`,
      '/pages/a b',
    ])
      expect(
        await server.call('OpenAuth/WechatAuthorize', { ReturnTo, Nonce: newNonce(), Purpose: 'login' }),
      ).toMatchObject({ Code: 1001, Data: { Fields: [{ Field: 'ReturnTo' }] } })
  })

  test('refuses a nonce that could be guessed', async () => {
    for (const Nonce of ['', 'short', 'x'.repeat(21), 'with blanks in the text of it'])
      expect(
        await server.call('OpenAuth/WechatAuthorize', { ReturnTo: RETURN_TO, Nonce, Purpose: 'login' }),
      ).toMatchObject({ Code: 1001 })
  })
})

describe('a ticket', () => {
  test('is worthless on a device that did not start: its link signs nobody in to the sender’s account', async () => {
    const { browser } = await boundVisitor('wechat')
    const ticket = await ticketFor('wechat', browser, 'lin', { nonce: newNonce() })
    expect(await redeem('wechat', ticket, newNonce())).toMatchObject(expired)
  })

  test('is used up when another device tries it', async () => {
    const { browser } = await boundVisitor('wechat')
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', browser, 'lin', { nonce })
    await redeem('wechat', ticket, newNonce())
    expect(await redeem('wechat', ticket, nonce)).toMatchObject(expired)
  })

  test('works once, even if two come together', async () => {
    const { browser } = await boundVisitor('wechat')
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', browser, 'lin', { nonce })
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem('wechat', ticket, nonce)))
    expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1115, 1115, 1115])
    expect(await redeem('wechat', ticket, nonce)).toMatchObject(expired)
  })

  test('ends after two minutes', async () => {
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', visitor(), 'lin', { nonce })
    server.advance(2 * MINUTE + 1)
    expect(await redeem('wechat', ticket, nonce)).toMatchObject(expired)
  })

  test('is worthless at another platform or organisation', async () => {
    await server.db.insertInto('organisation').values({ org_code: 'second', name: '别的机构' }).execute()
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', visitor(), 'lin', { nonce })
    expect(await redeem('douyin', ticket, nonce)).toMatchObject(expired)
    expect(
      await server.call('OpenAuth/WechatCallback', { Ticket: ticket, Nonce: nonce }, { orgCode: 'second' }),
    ).toMatchObject(expired)
    expect(await redeem('wechat', ticket, nonce)).toMatchObject({ Code: 0 })
  })
})

describe('the host of the request', () => {
  /** An Authorize call as a client with a false host would send it. */
  const answerAs = (url: string, headers: Record<string, string>): Promise<{ Code: number; Data: { Url: string } }> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ ReturnTo: RETURN_TO, Nonce: newNonce(), Purpose: 'login' })
      const request = http.request(
        `${url}/api/OpenAuth/WechatAuthorize`,
        { method: 'POST', headers: { OrgCode: 'demo', 'content-type': 'application/json', ...headers } },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve(JSON.parse(text) as { Code: number; Data: { Url: string } }))
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  const askAs = async (url: string, headers: Record<string, string>) => (await answerAs(url, headers)).Data.Url
  const redirectOf = (url: string) => new URL(new URL(url).searchParams.get('redirect_uri')!)

  test('has no effect where a public address is configured', async () => {
    const configured = await startTestServer({ beside: server, config: { publicOrigin: 'https://zhiyuan.example' } })
    try {
      const url = await askAs(configured.url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      expect(redirectOf(url).origin).toBe('https://zhiyuan.example')
      const landing = await visitor().get(`${configured.url}/open-auth/wechat/callback?state=x`)
      expect(landing.headers.get('location')).toMatch(
        /^https:\/\/zhiyuan\.example\/#\/pages\/personal\/login\/auth-index\?/,
      )
    } finally {
      await configured.close()
    }
  })

  test('is not taken from a proxy header unless proxies are trusted', async () => {
    const url = await askAs(server.url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    expect(redirectOf(url).origin).toBe(server.url)
    const trusting = await startTestServer({ beside: server, config: { trustProxy: true } })
    try {
      const behind = await askAs(trusting.url, { 'x-forwarded-host': 'zhiyuan.example', 'x-forwarded-proto': 'https' })
      expect(redirectOf(behind).origin).toBe('https://zhiyuan.example')
    } finally {
      await trusting.close()
    }
  })

  test('that no address can have is refused, without a server error', async () => {
    for (const host of ['a b', 'a^b', 'x:99999999'])
      expect(await answerAs(server.url, { host })).toMatchObject({ Code: 1001 })
  })

  test('never appears in a callback’s target: the answer is a path', async () => {
    const answer = await visitor().get(`${server.url}/open-auth/wechat/callback?state=x`, {
      'x-forwarded-host': 'evil.example',
    })
    expect(answer.headers.get('location')).toMatch(/^\/#\/pages\/personal\/login\/auth-index\?/)
  })

  test('of a lying client reveals no code: the platform redirects nobody to another site’s callback', async () => {
    const url = new URL(await askAs(server.url, { host: 'evil.example' }))
    // an attacker's link: our authorisation page with a way back to the attacker
    const crafted = new URL(`${server.url}${url.pathname}${url.search}`)
    expect(redirectOf(crafted.href).origin).toBe('http://evil.example')
    expect((await visitor().get(crafted.href)).status).toBe(400)
    const answer = await visitor().post(`${server.url}/embedded-platform/wechat/decision`, {
      client_id: 'embedded-wechat',
      redirect_uri: 'http://evil.example/open-auth/wechat/callback',
      state: 'x',
      person: 'lin',
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })
})

describe('binding', () => {
  test('needs the right code of the right purpose, and gives a ticket ten tries', async () => {
    const { Data } = await signIn('wechat', visitor())
    const mobile = newMobile()
    const right = await bindCode(mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    const bind = (Code: string) =>
      server.call('OpenAuth/WechatBind', { BindTicket: Data.BindTicket!, Mobile: mobile, Code })
    expect(await bind(wrong)).toMatchObject({ Code: 1102 })
    for (let times = 0; times < 9; times++) await bind(wrong)
    expect(await bind(right)).toMatchObject(expired)
    const accounts = await server.db.selectFrom('app_user').select('user_id').where('mobile', '=', mobile).execute()
    expect(accounts).toEqual([])
  })

  test('keeps the ticket after a wrong code, so that no new authorisation is needed', async () => {
    const { Data } = await signIn('wechat', visitor())
    const mobile = newMobile()
    const right = await bindCode(mobile)
    const bind = (Code: string) =>
      server.call('OpenAuth/WechatBind', { BindTicket: Data.BindTicket!, Mobile: mobile, Code })
    await bind(right === '000000' ? '000001' : '000000')
    expect(await bind(right)).toMatchObject({ Code: 0 })
    expect(await bind(right)).toMatchObject(expired)
  })

  test('ends after fifteen minutes', async () => {
    const { Data } = await signIn('wechat', visitor())
    server.advance(15 * MINUTE + 1)
    const mobile = newMobile()
    const answer = await server.call('OpenAuth/WechatBind', {
      BindTicket: Data.BindTicket!,
      Mobile: mobile,
      Code: await bindCode(mobile),
    })
    expect(answer).toMatchObject(expired)
  })

  test('needs a ticket of its own platform', async () => {
    const { Data } = await signIn('wechat', visitor())
    const mobile = newMobile()
    const Code = await bindCode(mobile)
    expect(
      await server.call('OpenAuth/DouyinBind', { BindTicket: Data.BindTicket!, Mobile: mobile, Code }),
    ).toMatchObject(expired)
    expect(
      await server.call('Auth/OpenBind', { OpenType: 3, BindTicket: Data.BindTicket!, Mobile: mobile, Code }),
    ).toMatchObject(expired)
    expect(
      await server.call('Auth/OpenBind', { OpenType: 1, BindTicket: Data.BindTicket!, Mobile: mobile, Code }),
    ).toMatchObject({ Code: 0 })
  })

  test('does not move an identity bound elsewhere meanwhile, and uses up no code', async () => {
    const browser = visitor()
    const early = await signIn('wechat', browser)
    const late = await signIn('wechat', browser)
    const first = newMobile()
    await server.call('OpenAuth/WechatBind', {
      BindTicket: early.Data.BindTicket!,
      Mobile: first,
      Code: await bindCode(first),
    })
    const second = newMobile()
    const Code = await bindCode(second)
    expect(
      await server.call('OpenAuth/WechatBind', { BindTicket: late.Data.BindTicket!, Mobile: second, Code }),
    ).toMatchObject({ Code: 1116, Data: { Error: 'OPEN_IDENTITY_TAKEN' } })
    expect(
      (await server.call('User/CheckVerificationCode', { Mobile: second, Purpose: 'bind', Code })).Data.IsValid,
    ).toBe(true)
  })

  test('of two tickets at once to two numbers gives one the identity', async () => {
    const browser = visitor()
    const tickets = [
      (await signIn('wechat', browser)).Data.BindTicket!,
      (await signIn('wechat', browser)).Data.BindTicket!,
    ]
    const requests = []
    for (const BindTicket of tickets) {
      const Mobile = newMobile()
      requests.push({ BindTicket, Mobile, Code: await bindCode(Mobile) })
    }
    const answers = await Promise.all(requests.map((request) => server.call('OpenAuth/WechatBind', request)))
    expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1116])
  })

  test('with a name registers under that name', async () => {
    const { Data } = await signIn('alipay', visitor())
    const Mobile = newMobile()
    const answer = await server.call('User/OpenRegister', {
      OpenType: 3,
      BindTicket: Data.BindTicket!,
      Mobile,
      Code: await bindCode(Mobile),
      NickName: '小满的家',
    })
    const me = await server.call('User/GetUserStudent', {}, { token: answer.Data.Login!.Token })
    expect(me.Data.NickName).toBe('小满的家')
  })
})

describe('a signed-in family', () => {
  async function member() {
    const account = await insertAccount(server.db, { loginName: `m_${newMobile()}`, mobile: newMobile() })
    return { ...account, token: await server.signedIn(account.userId) }
  }

  test('binds an identity, sees it, signs in through it, and unbinds it', async () => {
    const { token, userId } = await member()
    const browser = visitor()
    const nonce = newNonce()
    const ticket = await ticketFor('douyin', browser, 'chen', { nonce, purpose: 'bind', token })
    expect(await redeem('douyin', ticket, nonce, token)).toMatchObject({
      Code: 0,
      Data: { IsBound: true, Login: null, BindTicket: null, ReturnTo: RETURN_TO },
    })
    expect((await signIn('douyin', browser, 'chen')).Data.Login).toMatchObject({ UserId: userId })

    const { Data } = await server.call('User/OpenIdentity', {}, { token })
    expect(Data.Items).toEqual([
      {
        IdentityId: expect.any(String),
        Platform: 'douyin',
        OpenType: 2,
        NickName: '陈女士',
        Avatar: null,
        BoundAt: expect.any(String),
        LastLoginAt: expect.any(String),
      },
    ])
    expect(Number.isNaN(Date.parse(Data.SignedInAt))).toBe(false)
    expect(await server.call('OpenAuth/Unbind', { IdentityId: Data.Items[0]!.IdentityId }, { token })).toMatchObject({
      Code: 0,
    })
    expect((await signIn('douyin', browser, 'chen')).Data.Login).toBeNull()
    expect((await server.call('User/OpenIdentity', {}, { token })).Data.Items).toEqual([])
  })

  test('cannot unbind another account’s identity', async () => {
    const { login } = await boundVisitor('wechat')
    const { Data } = await server.call('User/OpenIdentity', {}, { token: login.Token })
    const { token } = await member()
    expect(await server.call('OpenAuth/Unbind', { IdentityId: Data.Items[0]!.IdentityId }, { token })).toMatchObject({
      Code: 1112,
    })
    expect((await server.call('User/OpenIdentity', {}, { token: login.Token })).Data.Items).toHaveLength(1)
  })

  test('learns when an identity belongs to another account, which keeps it', async () => {
    const { browser, login } = await boundVisitor('wechat')
    const { token } = await member()
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', browser, 'lin', { nonce, purpose: 'bind', token })
    expect(await redeem('wechat', ticket, nonce, token)).toMatchObject({ Code: 1116 })
    expect((await signIn('wechat', browser)).Data.Login).toMatchObject({ UserId: login.UserId })
  })

  test('must be the starter: another session cannot finish a binding', async () => {
    const one = await member()
    const other = await member()
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', visitor(), 'lin', { nonce, purpose: 'bind', token: one.token })
    expect(await redeem('wechat', ticket, nonce, other.token)).toMatchObject(expired)
  })

  test('with an expired session keeps the ticket until it signs in again', async () => {
    const { token } = await member()
    const nonce = newNonce()
    const ticket = await ticketFor('wechat', visitor(), 'lin', { nonce, purpose: 'bind', token })
    expect(await redeem('wechat', ticket, nonce)).toMatchObject({ Code: 112 })
    expect(await redeem('wechat', ticket, nonce, token)).toMatchObject({ Code: 0 })
  })

  test('is needed to start a binding', async () => {
    const request = { ReturnTo: RETURN_TO, Nonce: newNonce(), Purpose: 'bind' } as const
    expect(await server.call('OpenAuth/WechatAuthorize', request)).toMatchObject({ Code: 112 })
    expect(
      await server.call('OpenAuth/WechatMiniLogin', { Code: server.miniCode('a'), Purpose: 'bind' }),
    ).toMatchObject({
      Code: 112,
    })
    expect(await server.call('Auth/OpenBind', { OpenType: 1, BindTicket: 'x' })).toMatchObject({ Code: 112 })
  })

  test('binds a mini-program login without a code', async () => {
    const { token, userId } = await member()
    const { Data } = await server.call('OpenAuth/WechatMiniLogin', { Code: server.miniCode('of-member') }, { token })
    expect(Data.IsBound).toBe(false)
    const request = { OpenType: 1, BindTicket: Data.BindTicket! }
    expect(await server.call('Auth/OpenBind', request, { token })).toMatchObject({ Code: 0, Data: { Login: null } })
    const again = await server.call('OpenAuth/WechatMiniLogin', { Code: server.miniCode('of-member') })
    expect(again.Data.Login).toMatchObject({ UserId: userId })
  })

  test('learns only whether an open id is its own', async () => {
    const { openId, login } = await boundVisitor('wechat')
    const ask = async (token: string, OpenId: string) =>
      (await server.call('User/OpenIdToUserId', { OpenType: 1, OpenId }, { token })).Data.UserId
    expect(await ask(login.Token, openId)).toBe(login.UserId)
    const stranger = await member()
    expect(await ask(stranger.token, openId)).toBeNull()
    expect(await ask(stranger.token, 'nobody')).toBeNull()
  })

  test('never loses its last way in', async () => {
    const { login } = await boundVisitor('wechat')
    const { Data } = await server.call('User/OpenIdentity', {}, { token: login.Token })
    const unbind = async (account: {
      mobile: string | null
      login_name: string | null
      password_hash: string | null
    }) => {
      await server.db.updateTable('app_user').set(account).where('user_id', '=', login.UserId).execute()
      const request = { IdentityId: Data.Items[0]!.IdentityId }
      return (await server.call('OpenAuth/Unbind', request, { token: login.Token })).Code
    }
    // a name or a password without the other lets nobody in
    const login_name = `named_${newMobile()}`
    expect(await unbind({ mobile: null, login_name: null, password_hash: null })).toBe(1117)
    expect(await unbind({ mobile: null, login_name, password_hash: null })).toBe(1117)
    expect(await unbind({ mobile: null, login_name: null, password_hash: 'hash' })).toBe(1117)
    expect(await unbind({ mobile: null, login_name, password_hash: 'hash' })).toBe(0)
  })
})

describe.each(['Wechat', 'Douyin'] as const)('a mini-program of %s', (name) => {
  test('signs in by its login code: first by binding, then at once; each person separately', async () => {
    const login = (Code: string) => server.call(`OpenAuth/${name}MiniLogin`, { Code })
    const first = await login(server.miniCode('one'))
    expect(first).toMatchObject({ Code: 0, Data: { Login: null, IsBound: false, NickName: null, ReturnTo: null } })
    const Mobile = newMobile()
    const bound = await server.call(`OpenAuth/${name}Bind`, {
      BindTicket: first.Data.BindTicket!,
      Mobile,
      Code: await bindCode(Mobile),
    })
    expect((await login(server.miniCode('one'))).Data.Login).toMatchObject({ UserId: bound.Data.Login!.UserId })
    expect((await login(server.miniCode('two'))).Data.Login).toBeNull()
  })

  test('is refused a code the platform did not give, and never sees a session key', async () => {
    const answer = await server.call(`OpenAuth/${name}MiniLogin`, { Code: 'code-1' })
    expect(answer).toMatchObject({ Code: 1114, Data: { Error: 'OPEN_AUTH_FAILED' } })
    expect(JSON.stringify(await server.call(`OpenAuth/${name}MiniLogin`, { Code: server.miniCode('x') }))).not.toMatch(
      /session_key/i,
    )
  })
})

describe('a person at two apps of one operator', () => {
  // open ids of each app, one union id: the platform's answers to these codes
  const people: Record<string, PlatformIdentity> = {
    'app-one': { openId: 'one', unionId: 'union', nickName: null, avatar: null },
    'app-two': { openId: 'two', unionId: 'union', nickName: null, avatar: null },
    'app-three': { openId: 'three', unionId: 'union', nickName: null, avatar: null },
  }
  let operator: TestServer
  beforeAll(async () => {
    const mini = { identify: async (code: string) => people[code]! }
    operator = await startTestServer({
      beside: server,
      app: {
        openPlatforms: {
          ...NO_PLATFORMS,
          platforms: { ...NO_PLATFORMS.platforms, wechat: { page: null, mini }, douyin: { page: null, mini } },
        },
      },
    })
  })
  afterAll(() => operator.close())
  const login = async (Code: string) => (await operator.call('OpenAuth/WechatMiniLogin', { Code })).Data

  test('signs in at the second at once, and is unbound from both', async () => {
    const account = await insertAccount(operator.db, { loginName: 'union_one', mobile: '13900002222' })
    const { Data } = await operator.call('Auth/Login', { LoginName: 'union_one', Password: account.password })
    await operator.call('OpenAuth/WechatMiniLogin', { Code: 'app-one', Purpose: 'bind' }, { token: Data.Token })
    expect((await login('app-two')).Login).toMatchObject({ UserId: account.userId })
    const bound = await operator.call('User/OpenIdentity', {}, { token: Data.Token })
    expect(bound.Data.Items).toHaveLength(2)
    // the same union id at another platform is another person
    expect((await operator.call('OpenAuth/DouyinMiniLogin', { Code: 'app-one' })).Data.Login).toBeNull()

    await operator.call('OpenAuth/Unbind', { IdentityId: bound.Data.Items[0]!.IdentityId }, { token: Data.Token })
    expect((await operator.call('User/OpenIdentity', {}, { token: Data.Token })).Data.Items).toEqual([])
    expect((await login('app-one')).Login).toBeNull()
    expect((await login('app-two')).Login).toBeNull()
  })

  test('is shown with the platform’s last name and picture, also where it gives none now', async () => {
    const account = await insertAccount(operator.db, { loginName: 'union_named', mobile: '13900004444' })
    const token = await operator.signedIn(account.userId)
    const given = { openId: 'named', unionId: null, nickName: '小林', avatar: 'https://pic.example/a.png' }
    await operator.db
      .insertInto('open_identity')
      .values({
        ...{ open_type: 1, open_id: given.openId, org_code: 'demo', user_id: account.userId },
        ...{ nick_name: given.nickName, avatar: given.avatar },
      })
      .execute()
    const shown = async () => {
      const { Items } = (await operator.call('User/OpenIdentity', {}, { token })).Data
      return Items.map(({ NickName, Avatar, LastLoginAt }) => [NickName, Avatar, LastLoginAt])
    }
    expect(await shown()).toEqual([['小林', given.avatar, null]])
    people['app-named'] = { ...given, nickName: null, avatar: null }
    expect((await login('app-named')).Login).toMatchObject({ UserId: account.userId })
    expect(await shown()).toEqual([['小林', given.avatar, expect.any(String)]])
    people['app-named'] = { ...given, nickName: '林小满', avatar: 'https://pic.example/b.png' }
    await login('app-named')
    expect(await shown()).toEqual([['林小满', 'https://pic.example/b.png', expect.any(String)]])
  })

  test('with two accounts is not guessed', async () => {
    for (const [index, code] of ['app-one', 'app-two'].entries()) {
      const loginName = `union_of_${index}`
      const { password } = await insertAccount(operator.db, { loginName, mobile: `1390000333${index}` })
      const { Data } = await operator.call('Auth/Login', { LoginName: loginName, Password: password })
      await operator.call('OpenAuth/WechatMiniLogin', { Code: code, Purpose: 'bind' }, { token: Data.Token })
    }
    expect(await login('app-three')).toMatchObject({ Login: null, IsBound: false })
  })
})

describe('the embedded platform', () => {
  test('gives each browser its own persons', async () => {
    const one = await signIn('wechat', visitor())
    const other = await signIn('wechat', visitor())
    expect(one.Data.OpenId).not.toBe(other.Data.OpenId)
  })

  test('shows a page that names itself, may run no script and be in no frame', async () => {
    const page = await visitor().get(await authorizeUrl('douyin'))
    const html = await page.text()
    expect(html).toContain('演示平台')
    expect(html).toContain('拒绝授权')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(page.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('writes no part of its address into the page unescaped', async () => {
    const url = new URL(await authorizeUrl('wechat'))
    url.searchParams.set('state', '"><script>alert(1)</script>')
    expect(await (await visitor().get(url.href)).text()).not.toContain('<script>')
  })

  test('answers its server-to-server calls only with the secret', async () => {
    const base = `${server.url}/embedded-platform`
    const get = async (path: string) => (await (await fetch(`${base}${path}`)).json()) as { errcode: number }
    expect((await get('/wechat/sns/jscode2session?appid=embedded-wechat&secret=x&js_code=embedded-a')).errcode).toBe(
      40125,
    )
    expect((await get('/wechat/cgi-bin/ticket/getticket?access_token=x&type=jsapi')).errcode).toBe(40001)
    const forged = await fetch(`${base}/alipay/gateway.do`, {
      method: 'POST',
      body: new URLSearchParams({ app_id: 'embedded-alipay', method: 'alipay.system.oauth.token', sign: 'AAAA' }),
    })
    expect(await forged.text()).toContain('isv.invalid-signature')
  })
})

describe('the page SDK', () => {
  test('gets signatures for the entry and the current address, of this site only, without what follows #', async () => {
    const EntryUrl = `${server.url}/?OrgCode=demo#/pages/home/index`
    const Url = `${server.url}/#/pages/personal/index`
    const answer = await server.call('OpenAuth/JsSdkSignature', { EntryUrl, Url })
    expect(answer).toMatchObject({ Code: 0, Data: { AppId: 'embedded-wechat' } })
    const { Entry, Current } = answer.Data
    for (const signature of [Entry, Current])
      expect(signature).toMatchObject({
        Signature: expect.stringMatching(/^[0-9a-f]{40}$/),
        Timestamp: expect.any(Number),
      })
    expect(Entry.NonceStr).not.toBe(Current.NonceStr)
    for (const wrong of [
      'https://evil.example/',
      'javascript:alert(1)',
      'not an address',
      `${server.url}.evil.example/`,
    ])
      expect(await server.call('OpenAuth/JsSdkSignature', { EntryUrl: wrong, Url })).toMatchObject({
        Code: 1001,
        Data: { Fields: [{ Field: 'EntryUrl', Message: '不是本站的地址' }] },
      })
  })
})

describe('the payment app', () => {
  test('gives its identifier of a person for paying', async () => {
    const callback = new URL(await chooseAt(visitor(), await authorizeUrl('alipay'), 'zhou'))
    const AuthCode = callback.searchParams.get('auth_code')!
    const answer = await server.call('Public/AliUserId', { AuthCode })
    expect(answer).toMatchObject({ Code: 0, Data: { UserId: expect.stringMatching(/^e_/) } })
    expect(await server.call('Public/AliUserId', { AuthCode })).toMatchObject({ Code: 1114 })
  })
})

describe('a server', () => {
  test('without platforms shows it and needs the mobile number', async () => {
    const plain = await startTestServer({ beside: server, app: { openPlatforms: NO_PLATFORMS } })
    try {
      const { Data } = await plain.call('OpenAuth/Platforms', {})
      expect(Data.Items.map((item) => [item.Platform, item.IsPageOn, item.IsMiniOn])).toEqual([
        ['wechat', false, false],
        ['douyin', false, false],
        ['alipay', false, false],
      ])
      const start = { ReturnTo: RETURN_TO, Nonce: newNonce(), Purpose: 'login' } as const
      const off = { Code: 1113, Data: { Error: 'OPEN_PLATFORM_OFF' } }
      expect(await plain.call('OpenAuth/WechatAuthorize', start)).toMatchObject(off)
      expect(await plain.call('OpenAuth/DouyinMiniLogin', { Code: server.miniCode('a') })).toMatchObject(off)
      expect(await plain.call('Public/AliUserId', { AuthCode: 'a' })).toMatchObject(off)
      expect(await plain.call('OpenAuth/JsSdkSignature', { EntryUrl: plain.url, Url: plain.url })).toMatchObject(off)
      expect((await visitor().get(`${plain.url}/embedded-platform/wechat/authorize`)).status).toBe(404)
      expect(landingOf(await visitor().get(`${plain.url}/open-auth/wechat/callback?state=x&code=y`))).toEqual({
        platform: 'wechat',
        error: 'expired',
      })
    } finally {
      await plain.close()
    }
  })

  test('with limits stops guessing at bind tickets or callbacks', async () => {
    const limited = await startTestServer({ beside: server, clock: new Date(), config: { rateLimit: true } })
    try {
      const bind = () => limited.call('OpenAuth/WechatBind', { BindTicket: 'x', Mobile: newMobile(), Code: '123456' })
      const bound = await Promise.all(Array.from({ length: 31 }, bind))
      expect(bound.map(({ Code }) => Code).sort()).toEqual([...Array<number>(30).fill(1115), 429].sort())
      const callback = async () => (await limited.app.inject('/open-auth/wechat/callback?state=x')).statusCode
      expect(await Promise.all(Array.from({ length: 60 }, callback))).toEqual(Array(60).fill(302))
      expect(await callback()).toBe(429)
    } finally {
      await limited.close()
    }
  })

  test('writes no code, state, ticket or open id into its log', async () => {
    const lines: string[] = []
    const logged = await startTestServer({
      beside: server,
      app: { logger: { ...loggerOptions('info'), stream: { write: (line: string) => void lines.push(line) } } },
    })
    try {
      const nonce = newNonce()
      const start = { ReturnTo: RETURN_TO, Nonce: nonce, Purpose: 'login' } as const
      const { Data } = await logged.call('OpenAuth/WechatAuthorize', start)
      const browser = visitor()
      const callback = await chooseAt(browser, Data.Url, 'lin')
      const { ticket } = landingOf(await browser.get(callback))
      const redeemed = await logged.call('OpenAuth/WechatCallback', { Ticket: ticket!, Nonce: nonce })
      const bad = new URL(callback)
      await browser.get(bad.href)
      const text = lines.join('')
      expect(text).toContain('/open-auth/wechat/callback')
      const { searchParams } = new URL(callback)
      for (const secret of [
        searchParams.get('code')!,
        searchParams.get('state')!,
        ticket!,
        redeemed.Data.OpenId,
        nonce,
      ])
        expect(text).not.toContain(secret)
    } finally {
      await logged.close()
    }
  })
})
