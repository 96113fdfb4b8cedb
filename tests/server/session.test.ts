import { hashPassword } from '../../server/lib/password/password'
import { createSessionStore } from '../../server/modules/session/session.store'
import { insertAccount, type TestAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
let account: TestAccount
let mobiles = 13_700_000_000

const newMobile = () => String(++mobiles)

/** Gets a captcha and reads it. */
async function captcha() {
  const { Data } = await server.call('Auth/GetCaptcha', {})
  return { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
}

async function smsCode(mobile: string, purpose: 'login' | 'register' | 'reset' | 'bind'): Promise<string> {
  const answer = await server.call('Auth/SendValidateCode', { Mobile: mobile, Purpose: purpose, ...(await captcha()) })
  expect(answer).toMatchObject({ Code: 0, Data: { ExpiresInSeconds: 300, RetryAfterSeconds: 60 } })
  return server.sms.at(-1)!.code
}

const login = (name: string, password: string, more: object = {}) =>
  server.call('Auth/Login', { LoginName: name, Password: password, ...more })
const isLogin = async (token: string) => (await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-03-01T08:00:00Z') })
})
afterAll(() => server.close())

describe('signing in by password', () => {
  let count = 0
  beforeEach(async () => {
    account = await insertAccount(server.db, { loginName: `Family_${++count}`, mobile: newMobile() })
  })

  test('uses the login name, in any case, or the mobile number', async () => {
    for (const name of [account.loginName, account.loginName.toLowerCase(), ` ${account.mobile} `]) {
      const answer = await login(name, account.password)
      expect(answer).toMatchObject({
        status: 200,
        Code: 0,
        Message: '',
        Data: { UserId: account.userId, UserMobile: account.mobile, RightsList: [], IsNewUser: false },
      })
      expect(await isLogin(answer.Data.Token)).toBe(true)
    }
  })

  test('stores the token only as a hash', async () => {
    const { Data } = await login(account.loginName, account.password)
    const stored = await server.db
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', account.userId)
      .execute()
    expect(stored).toHaveLength(1)
    expect(stored[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.from(Data.Token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(stored)).not.toContain(Data.Token)
  })

  test('lists only rights that have not ended', async () => {
    const until = (days: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + days * DAY)
    await server.db
      .insertInto('user_right')
      .values([
        { user_id: account.userId, rights_code: 'A', expire_at: until(1) },
        { user_id: account.userId, rights_code: 'B', expire_at: until(-1) },
      ])
      .execute()
    const { Data } = await login(account.loginName, account.password)
    expect(Data.RightsList).toEqual([{ RightsCode: 'A', ExpireAt: until(1).toISOString() }])
  })

  /** Ten wrong logins of a guesser, with a captcha once it is required. */
  async function tenWrong(name: string): Promise<string[]> {
    const errors: string[] = []
    let proof = {}
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await login(name, 'wrong1234', proof)
      errors.push((answer.Data as unknown as { Error: string }).Error)
      proof = errors.at(-1) === 'CAPTCHA_WRONG' || errors.length > 3 ? await captcha() : {}
    }
    return errors
  }
  const expected = [
    'LOGIN_FAILED',
    'LOGIN_FAILED',
    'LOGIN_FAILED',
    'CAPTCHA_WRONG',
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    'LOGIN_LOCKED',
    'LOGIN_LOCKED',
    'LOGIN_LOCKED',
    'LOGIN_LOCKED',
  ]

  test('asks for a captcha after three wrong passwords and locks after five, for 15 minutes, even for the right one', async () => {
    expect(await tenWrong(account.loginName)).toEqual(expected)
    expect(await login(account.loginName, account.password, await captcha())).toMatchObject({
      Code: 1105,
      Message: expect.stringContaining('15 分钟'),
    })
    server.advance(15 * MINUTE - 1)
    expect(await login(account.loginName, account.password, await captcha())).toMatchObject({ Code: 1105 })
    server.advance(1)
    expect(await login(account.loginName, account.password)).toMatchObject({ Code: 0 })
  })

  test('answers an unknown name in the same way, step by step', async () => {
    expect(await tenWrong(`nobody_${count}`)).toEqual(expected)
  })

  test('takes as long for an unknown name', async () => {
    // hashed at the server's cost, not at the fast one of other tests
    const password_hash = await hashPassword(account.password)
    await server.db.updateTable('app_user').set({ password_hash }).where('user_id', '=', account.userId).execute()
    const time = async (name: string) => {
      const started = process.hrtime.bigint()
      await login(name, 'wrong1234')
      return Number(process.hrtime.bigint() - started) / 1e6
    }
    await time('warm_up_name')
    const known = Math.min(await time(account.loginName), await time(account.loginName), await time(account.loginName))
    const unknown = Math.min(
      await time(`ghost_a_${count}`),
      await time(`ghost_b_${count}`),
      await time(`ghost_c_${count}`),
    )
    expect(unknown).toBeGreaterThan(known / 4)
    expect(known).toBeGreaterThan(unknown / 4)
  })

  test('gives parallel guesses no more than five tries', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(account.loginName, 'wrong1234')))
    const failed = answers.filter((answer) => answer.Code === 1104).length
    expect(failed).toBeLessThan(5)
    // locked, or at the captcha when the guesses were so close that the rest stopped there
    expect([1101, 1105]).toContain((await login(account.loginName, account.password)).Code)
  })

  test('forgets wrong passwords after a right one', async () => {
    for (let round = 0; round < 3; round++) {
      await login(account.loginName, 'wrong1234')
      await login(account.loginName, 'wrong1234')
      expect(await login(account.loginName, account.password)).toMatchObject({ Code: 0 })
    }
  })

  test('lets a locked family in by SMS code, and the lock ends', async () => {
    await tenWrong(account.loginName)
    const code = await smsCode(account.mobile, 'login')
    expect(await server.call('Auth/ValidateCodeLoginOrRegister', { Mobile: account.mobile, Code: code })).toMatchObject(
      { Code: 0, Data: { UserId: account.userId, IsNewUser: false } },
    )
    expect(await login(account.loginName, account.password)).toMatchObject({ Code: 0 })
  })
})

describe('a session', () => {
  let token: string
  beforeEach(async () => {
    account = await insertAccount(server.db, { loginName: `s_${newMobile()}`, mobile: newMobile() })
    token = (await login(account.loginName, account.password)).Data.Token
  })

  test('lives on while it is used and ends 30 days after its last use', async () => {
    for (let times = 0; times < 4; times++) {
      server.advance(29 * DAY)
      expect(await isLogin(token)).toBe(true)
    }
    server.advance(30 * DAY)
    expect(await server.call('User/GetUserStudent', {}, { token })).toMatchObject({
      status: 200,
      Code: 112,
      Data: { Error: 'SESSION_EXPIRED' },
    })
    expect(await isLogin(token)).toBe(false)
  })

  test('gets 112 when the token is unknown, malformed or missing', async () => {
    for (const wrong of [
      undefined,
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'A'.repeat(43),
      "' or 1=1 --",
      'x'.repeat(5000),
    ])
      expect(await server.call('User/GetUserStudent', {}, { token: wrong })).toMatchObject({
        Code: 112,
        Message: '登录已失效，请重新登录',
      })
  })

  test('is worthless in another organisation', async () => {
    await server.db
      .insertInto('organisation')
      .values({ org_code: 'other', name: '别的机构' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await server.call('User/GetUserStudent', {}, { token, orgCode: 'other' })).toMatchObject({ Code: 112 })
  })

  test('ends by signing out, which a second time is no error', async () => {
    expect(await server.call('Auth/Loginout', {}, { token })).toMatchObject({ Code: 0 })
    expect(await isLogin(token)).toBe(false)
    expect(await server.call('Auth/Loginout', {}, { token })).toMatchObject({ Code: 0 })
  })

  test('of another device ends when the password changes; this one continues', async () => {
    const other = (await login(account.loginName, account.password)).Data.Token
    expect(
      await server.call('Auth/UpdatePassword', { OldPassword: 'wrong1234', Password: 'better2027' }, { token }),
    ).toMatchObject({ Code: 1110 })
    expect(
      await server.call('Auth/UpdatePassword', { OldPassword: account.password, Password: 'short1' }, { token }),
    ).toMatchObject({ Code: 1109 })
    expect(
      await server.call('Auth/UpdatePassword', { OldPassword: account.password, Password: 'better2027' }, { token }),
    ).toMatchObject({ Code: 0 })
    expect([await isLogin(token), await isLogin(other)]).toEqual([true, false])
    expect(await login(account.loginName, 'better2027')).toMatchObject({ Code: 0 })
  })

  test('opening with the old password never begins, or ends with the change', async () => {
    const change = { OldPassword: account.password, Password: 'better2027' }
    const [changed, ...answers] = await Promise.all([
      server.call('Auth/UpdatePassword', change, { token }),
      ...Array.from({ length: 12 }, () => login(account.loginName, account.password)),
    ])
    expect(changed).toMatchObject({ Code: 0 })
    for (const { Data } of answers) if (Data?.Token) expect(await isLogin(Data.Token)).toBe(false)
    expect(await isLogin(token)).toBe(true)
    const before = await server.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('user_id', '=', account.userId)
      .executeTakeFirstOrThrow()
    const store = createSessionStore(server.db, () => new Date())
    expect(await store.start(account.userId, 'demo', { passwordHash: 'one that was' })).toBeNull()
    expect(await store.start(account.userId, 'demo', { passwordHash: before.password_hash })).not.toBeNull()
  })

  test('allows five guesses at the old password', async () => {
    for (let times = 0; times < 5; times++)
      await server.call('Auth/UpdatePassword', { OldPassword: 'wrong1234', Password: 'better2027' }, { token })
    expect(
      await server.call('Auth/UpdatePassword', { OldPassword: account.password, Password: 'better2027' }, { token }),
    ).toMatchObject({ Code: 1110, Message: expect.stringContaining('15 分钟') })
  })
})

describe('a picture captcha', () => {
  test('is a picture that can be checked without use, and serves once', async () => {
    const { Data } = await server.call('Auth/GetCaptcha', {})
    expect(Buffer.from(Data.Image.split(',')[1]!, 'base64').toString('latin1')).toMatch(/^.PNG/)
    const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText().toUpperCase() }
    expect((await server.call('Auth/CheckCaptcha', proof)).Data.IsValid).toBe(true)
    expect((await server.call('Auth/CheckCaptcha', { ...proof, CaptchaCode: 'nope' })).Data.IsValid).toBe(false)
    expect(
      await server.call('Auth/SendValidateCode', { Mobile: newMobile(), Purpose: 'login', ...proof }),
    ).toMatchObject({ Code: 0 })
    expect(
      await server.call('Auth/SendValidateCode', { Mobile: newMobile(), Purpose: 'login', ...proof }),
    ).toMatchObject({ Code: 1101 })
  })

  test('is worthless after five wrong readings and after five minutes', async () => {
    const worn = await captcha()
    for (let times = 0; times < 5; times++) await server.call('Auth/CheckCaptcha', { ...worn, CaptchaCode: 'nope' })
    expect((await server.call('Auth/CheckCaptcha', worn)).Data.IsValid).toBe(false)
    const old = await captcha()
    server.advance(5 * MINUTE - 1)
    expect((await server.call('Auth/CheckCaptcha', old)).Data.IsValid).toBe(true)
    server.advance(1)
    expect((await server.call('Auth/CheckCaptcha', old)).Data.IsValid).toBe(false)
  })
})

describe('an SMS code', () => {
  test('is sent only with a captcha', async () => {
    const sent = server.sms.length
    expect(await server.call('Auth/SendValidateCode', { Mobile: newMobile(), Purpose: 'login' })).toMatchObject({
      Code: 1101,
      Message: '请先输入图形验证码',
    })
    expect(
      await server.call('Auth/SendValidateCode', {
        Mobile: newMobile(),
        Purpose: 'login',
        CaptchaId: 'x',
        CaptchaCode: 'y',
      }),
    ).toMatchObject({ Code: 1101 })
    expect(server.sms).toHaveLength(sent)
  })

  test('makes an account for a new number and signs in to it the next time', async () => {
    const mobile = newMobile()
    const first = await server.call('Auth/ValidateCodeLoginOrRegister', {
      Mobile: mobile,
      Code: await smsCode(mobile, 'login'),
    })
    expect(first).toMatchObject({ Code: 0, Data: { IsNewUser: true, UserMobile: mobile } })
    server.advance(61_000)
    const second = await server.call('Auth/ValidateCodeLoginOrRegister', {
      Mobile: mobile,
      Code: await smsCode(mobile, 'login'),
    })
    expect(second).toMatchObject({ Code: 0, Data: { IsNewUser: false, UserId: first.Data.UserId } })
  })

  test('can be repeated after 60 seconds, five times a day; each purpose has its own, so a new password is always possible', async () => {
    const mobile = newMobile()
    const ask = async (Purpose: 'login' | 'reset') =>
      server.call('Auth/SendValidateCode', { Mobile: mobile, Purpose, ...(await captcha()) })
    await smsCode(mobile, 'login')
    server.advance(59_999)
    expect(await ask('login')).toMatchObject({ Code: 1103 })
    server.advance(1)
    for (let more = 0; more < 4; more++) {
      expect(await ask('login')).toMatchObject({ Code: 0 })
      server.advance(61_000)
    }
    expect(await ask('login')).toMatchObject({ Code: 1103, Message: expect.stringContaining('今天') })
    expect(await ask('reset')).toMatchObject({ Code: 0 })
    server.advance(DAY)
    await smsCode(mobile, 'login')
  })

  test('ends the earlier one of its purpose only', async () => {
    const mobile = newMobile()
    const isRight = async (Code: string, Purpose: 'login' | 'reset') =>
      (await server.call('User/CheckVerificationCode', { Mobile: mobile, Purpose, Code })).Data.IsValid
    const reset = await smsCode(mobile, 'reset')
    const first = await smsCode(mobile, 'login')
    expect([await isRight(reset, 'reset'), await isRight(first, 'login')]).toEqual([true, true])
    server.advance(60_000)
    const second = await smsCode(mobile, 'login')
    if (second !== first) expect(await isRight(first, 'login')).toBe(false)
    expect([await isRight(second, 'login'), await isRight(reset, 'reset')]).toEqual([true, true])
  })

  test('is sent once to a number requested twice at the same moment', async () => {
    const mobile = newMobile()
    const [one, two] = [await captcha(), await captcha()]
    const answers = await Promise.all(
      [one, two].map((proof) => server.call('Auth/SendValidateCode', { Mobile: mobile, Purpose: 'login', ...proof })),
    )
    expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1103])
  })

  test('serves its purpose only, once, for five minutes, and five guesses', async () => {
    const mobile = newMobile()
    const signIn = (code: string) => server.call('Auth/ValidateCodeLoginOrRegister', { Mobile: mobile, Code: code })
    const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    expect(await signIn(await smsCode(mobile, 'register'))).toMatchObject({ Code: 1102 })
    server.advance(61_000)
    const good = await smsCode(mobile, 'login')
    expect(await signIn(other(good))).toMatchObject({ Code: 1102 })
    expect(await signIn(good)).toMatchObject({ Code: 0 })
    expect(await signIn(good)).toMatchObject({ Code: 1102 })
    server.advance(61_000)
    const late = await smsCode(mobile, 'login')
    server.advance(5 * MINUTE)
    expect(await signIn(late)).toMatchObject({ Code: 1102 })
    const inTime = await smsCode(mobile, 'login')
    server.advance(5 * MINUTE - 1)
    expect(await signIn(inTime)).toMatchObject({ Code: 0 })
    const guessed = await smsCode(mobile, 'login')
    for (let guess = 0; guess < 5; guess++) expect(await signIn(other(guessed))).toMatchObject({ Code: 1102 })
    expect(await signIn(guessed)).toMatchObject({ Code: 1102 })
  })

  test('is stored hashed, and a failing provider does not delay the family', async () => {
    const mobile = newMobile()
    const code = await smsCode(mobile, 'login')
    const row = await server.db
      .selectFrom('sms_code')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)

    const broken = await startTestServer({
      beside: server,
      app: { sms: { send: async () => Promise.reject(new Error('down')) } },
    })
    const send = async () => {
      const { Data } = await broken.call('Auth/GetCaptcha', {})
      return broken.call('Auth/SendValidateCode', {
        Mobile: mobile,
        Purpose: 'login',
        CaptchaId: Data.CaptchaId,
        CaptchaCode: broken.captchaText(),
      })
    }
    expect(await send()).toMatchObject({ status: 503, Code: 503, Message: '短信没有发出去，请稍后再试' })
    expect(await send()).toMatchObject({ Code: 503 })
    await broken.close()
  })
})

describe('an account', () => {
  test('is registered with a code, a strong password and a free name', async () => {
    const mobile = newMobile()
    const Code = await smsCode(mobile, 'register')
    expect(await server.call('Auth/RegisterAndLogin', { Mobile: mobile, Code, Password: 'onlyletters' })).toMatchObject(
      { Code: 1109, Data: { Fields: [{ Field: 'Password' }] } },
    )
    expect(
      await server.call('Auth/RegisterAndLogin', {
        Mobile: mobile,
        Code,
        Password: 'letters123',
        LoginName: '13912345678',
      }),
    ).toMatchObject({ Code: 1001, Data: { Fields: [{ Field: 'LoginName' }] } })
    const made = await server.call('Auth/RegisterAndLogin', {
      Mobile: mobile,
      Code,
      Password: 'letters123',
      LoginName: 'Ming.2026',
      NickName: '明明',
    })
    expect(made).toMatchObject({ Code: 0, Data: { IsNewUser: true } })
    expect((await server.call('User/GetUserStudent', {}, { token: made.Data.Token })).Data).toMatchObject({
      NickName: '明明',
      LoginName: 'Ming.2026',
      HasPassword: true,
      MemberType: 5,
      Mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    })
    expect((await server.call('Auth/CheckLoginNameExists', { LoginName: 'ming.2026' })).Data.Exists).toBe(true)
    expect((await server.call('Auth/CheckLoginNameExists', { LoginName: 'ming.2027' })).Data.Exists).toBe(false)

    const second = newMobile()
    const secondCode = await smsCode(second, 'register')
    expect(
      await server.call('Auth/RegisterAndLogin', {
        Mobile: second,
        Code: secondCode,
        Password: 'letters123',
        LoginName: 'MING.2026',
      }),
    ).toMatchObject({ Code: 1106 })
    server.advance(61_000)
    expect(
      await server.call('Auth/RegisterAndLogin', {
        Mobile: mobile,
        Code: await smsCode(mobile, 'register'),
        Password: 'letters123',
      }),
    ).toMatchObject({ Code: 1107 })
  })

  test('made by SMS code sets name and password once', async () => {
    const mobile = newMobile()
    const { Data } = await server.call('Auth/ValidateCodeLoginOrRegister', {
      Mobile: mobile,
      Code: await smsCode(mobile, 'login'),
    })
    const set = (name: string, password: string) =>
      server.call('Auth/SetInitialLoginName', { LoginName: name, Password: password }, { token: Data.Token })
    expect(await set('first_name', 'weak')).toMatchObject({ Code: 1109 })
    expect(await set('first_name', 'letters123')).toMatchObject({ Code: 0 })
    expect(await set('second_name', 'letters123')).toMatchObject({ Code: 1111 })
    expect(await login('first_name', 'letters123')).toMatchObject({ Code: 0, Data: { UserId: Data.UserId } })
  })

  test('resets its password by code, which ends every session', async () => {
    const { mobile, loginName, password } = await insertAccount(server.db, {
      loginName: `r_${newMobile()}`,
      mobile: newMobile(),
    })
    const token = (await login(loginName, password)).Data.Token
    expect(
      await server.call('Auth/ResetPassword', {
        Mobile: mobile,
        Code: await smsCode(mobile, 'reset'),
        Password: 'renewed2026',
      }),
    ).toMatchObject({ Code: 0 })
    expect(await isLogin(token)).toBe(false)
    expect(await login(loginName, 'renewed2026')).toMatchObject({ Code: 0 })
    const stranger = newMobile()
    expect(
      await server.call('Auth/ResetPassword', {
        Mobile: stranger,
        Code: await smsCode(stranger, 'reset'),
        Password: 'renewed2026',
      }),
    ).toMatchObject({ Code: 1108 })
  })
})
