// Accounts from their older paths to their end: twins, single sign-on, referral, deletion.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { accountTables, belongingOf } from '../../server/modules/account/account-tables'
import { signSingleLogin } from '../../server/modules/session/single-login'
import { insertAccount, type TestAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const MINUTE = 60_000
const SECRET = 'the-secret-of-the-chat-assistant-of-demo'
const OTHER_SECRET = 'the-secret-of-the-chat-assistant-of-another'

let server: TestServer
let clock = Date.parse('2026-06-20T08:00:00Z')
const advance = (milliseconds: number) => {
  clock += milliseconds
  server.advance(milliseconds)
}
let mobiles = 13_500_000_000
const newMobile = () => String(++mobiles)

beforeAll(async () => {
  server = await startTestServer({
    clock: new Date(clock),
    app: {
      singleLoginSecrets: new Map([
        ['demo', SECRET],
        ['other', OTHER_SECRET],
      ]),
    },
  })
  await server.db.insertInto('organisation').values({ org_code: 'other', name: '别的机构' }).execute()
})
afterAll(() => server.close())

async function captcha() {
  const { Data } = await server.call('Auth/GetCaptcha', {})
  return { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
}

type Purpose = 'login' | 'register' | 'reset' | 'bind' | 'delete'
async function smsCode(mobile: string, purpose: Purpose): Promise<string> {
  const answer = await server.call('User/SendVerificationCode', {
    Mobile: mobile,
    Purpose: purpose,
    ...(await captcha()),
  })
  expect(answer).toMatchObject({ Code: 0, Data: { ExpiresInSeconds: 300, RetryAfterSeconds: 60 } })
  return server.sms.at(-1)!.code
}

async function member(): Promise<TestAccount & { token: string }> {
  const account = await insertAccount(server.db, { loginName: `a_${newMobile()}`, mobile: newMobile() })
  const { Data } = await server.call('User/UserLogin', { LoginName: account.loginName, Password: account.password })
  return { ...account, token: Data.Token }
}
const isLogin = async (token: string) => (await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin

describe('the older paths', () => {
  test('sign in by password, and count wrong ones alike', async () => {
    const account = await insertAccount(server.db, { loginName: `p_${newMobile()}`, mobile: newMobile() })
    const wrong = { LoginName: account.loginName, Password: 'wrong1234' }
    for (const path of ['User/UserLogin', 'Auth/Login', 'User/UserLogin'] as const)
      expect(await server.call(path, wrong)).toMatchObject({ Code: 1104 })
    // alternating between the paths gives a guesser no more tries
    expect(await server.call('Auth/Login', wrong)).toMatchObject({ Code: 1101 })
    const right = { LoginName: account.loginName, Password: account.password, ...(await captcha()) }
    expect(await server.call('User/UserLogin', right)).toMatchObject({ Code: 0, Data: { UserId: account.userId } })
  })

  test('sign in by SMS code and register, each with a code of its purpose', async () => {
    const mobile = newMobile()
    const code = await smsCode(mobile, 'login')
    const { Data } = await server.call('User/VerificationCodeLogin', { Mobile: mobile, Code: code })
    expect(Data).toMatchObject({ IsNewUser: true, UserMobile: mobile })
    const other = newMobile()
    const request = { Mobile: other, Password: 'letters123', NickName: '小满' }
    const loginCode = await smsCode(other, 'login')
    expect(await server.call('User/AddStudentAndLogin', { ...request, Code: loginCode })).toMatchObject({ Code: 1102 })
    advance(MINUTE + 1)
    const registered = await server.call('User/AddStudentAndLogin', {
      ...request,
      Code: await smsCode(other, 'register'),
    })
    expect(registered).toMatchObject({ Code: 0, Data: { IsNewUser: true } })
  })

  test('register the account with its owner’s relation', async () => {
    const mobile = newMobile()
    const account = { Mobile: mobile, Password: 'letters123', Code: await smsCode(mobile, 'register') }
    const student = { Identity: 'parent', GraduationYear: 2027 } as const
    expect(await server.call('User/AddStudentAndLogin', { ...account, GraduationYear: 1 })).toMatchObject({
      Code: 1001,
    })
    const { Data } = await server.call('User/AddStudentAndLogin', { ...account, ...student })
    expect((await server.call('User/GetUserStudent', {}, { token: Data.Token })).Data).toMatchObject(student)
    expect((await server.call('User/CheckUserStudentComplate', {}, { token: Data.Token })).Data).toMatchObject({
      IsNeedComplateBaseInfo: false,
    })
  })

  test('check the person again: the new session replaces the one before, but never another person’s', async () => {
    const { token, loginName, password, mobile } = await member()
    const elsewhere = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
    const wrong = await server.call('User/UserLogin', { LoginName: loginName, Password: 'wrong1234' }, { token })
    expect([wrong.Code, await isLogin(token)]).toEqual([1104, true])
    const renewed = await server.call('User/UserLogin', { LoginName: loginName, Password: password }, { token })
    expect([await isLogin(renewed.Data.Token), await isLogin(token), await isLogin(elsewhere)]).toEqual([
      true,
      false,
      true,
    ])
    const byCode = { Mobile: mobile, Code: await smsCode(mobile, 'login') }
    const again = await server.call('User/VerificationCodeLogin', byCode, { token: renewed.Data.Token })
    expect([await isLogin(again.Data.Token), await isLogin(renewed.Data.Token)]).toEqual([true, false])
    const other = await member()
    await server.call(
      'User/UserLogin',
      { LoginName: other.loginName, Password: other.password },
      { token: again.Data.Token },
    )
    expect(await isLogin(again.Data.Token)).toBe(true)
  })

  describe('with a lost answer', () => {
    const prove = async ({ loginName, password }: TestAccount, token: string) =>
      (await server.call('User/UserLogin', { LoginName: loginName, Password: password }, { token })).Data.Token

    test('sign nobody out: the session before continues for a minute, for another check', async () => {
      const account = await member()
      const lost = await prove(account, account.token)
      expect(await isLogin(account.token)).toBe(true)
      advance(MINUTE / 2)
      const arrived = await prove(account, account.token)
      expect([await isLogin(arrived), await isLogin(account.token), await isLogin(lost)]).toEqual([true, false, false])
    })

    test('end the session before all the same: neither use nor another check gives it more than a minute', async () => {
      const account = await member()
      advance(11 * MINUTE)
      await prove(account, account.token)
      advance(MINUTE - 1)
      await prove(account, account.token)
      expect(await isLogin(account.token)).toBe(true)
      advance(2)
      expect(await isLogin(account.token)).toBe(false)
    })

    test('leave no unknown session behind, and none beside a changed password', async () => {
      const account = await member()
      const lost = await prove(account, account.token)
      await server.call('Auth/Loginout', {}, { token: account.token })
      expect(await isLogin(lost)).toBe(false)
      const other = await member()
      const now = await prove(other, other.token)
      const change = { OldPassword: other.password, Password: 'renewed2026' }
      expect(await server.call('Auth/UpdatePassword', change, { token: now })).toMatchObject({ Code: 0 })
      expect([await isLogin(now), await isLogin(other.token)]).toEqual([true, false])
    })
  })

  test('check a code without using it up, and give five tries in all at most', async () => {
    const mobile = newMobile()
    const code = await smsCode(mobile, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    const check = async (Code: string, Purpose: Purpose = 'login') =>
      (await server.call('User/CheckVerificationCode', { Mobile: mobile, Purpose, Code })).Data.IsValid
    expect(await check(code)).toBe(true)
    expect(await check(code, 'reset')).toBe(false)
    expect(await server.call('Auth/ValidateCodeLoginOrRegister', { Mobile: mobile, Code: code })).toMatchObject({
      Code: 0,
    })
    expect(await check(code)).toBe(false)

    const slipped = newMobile()
    const right = await smsCode(slipped, 'login')
    const slip = () =>
      server.call('User/CheckVerificationCode', {
        Mobile: slipped,
        Purpose: 'login',
        Code: right === wrong ? '000001' : wrong,
      })
    for (let times = 0; times < 4; times++) await slip()
    expect(
      (await server.call('User/CheckVerificationCode', { Mobile: slipped, Purpose: 'login', Code: right })).Data
        .IsValid,
    ).toBe(true)
    expect(await server.call('Auth/ValidateCodeLoginOrRegister', { Mobile: slipped, Code: right })).toMatchObject({
      Code: 0,
    })

    const guessed = newMobile()
    const hidden = await smsCode(guessed, 'login')
    for (let times = 0; times < 5; times++)
      await server.call('User/CheckVerificationCode', {
        Mobile: guessed,
        Purpose: 'login',
        Code: hidden === wrong ? '000001' : wrong,
      })
    expect(await server.call('User/VerificationCodeLogin', { Mobile: guessed, Code: hidden })).toMatchObject({
      Code: 1102,
    })
  })

  test('send a code to the account’s number when none is named, to nobody without a session', async () => {
    const { token, mobile } = await member()
    const request = { Purpose: 'delete', ...(await captcha()) } as const
    expect(await server.call('Auth/SendValidateCode', request)).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'Mobile' }] },
    })
    expect(await server.call('Auth/SendValidateCode', request, { token })).toMatchObject({ Code: 0 })
    expect(server.sms.at(-1)).toMatchObject({ mobile, purpose: 'delete' })
  })
})

describe('a ticket of the chat assistant', () => {
  const seconds = (offset = 0) => Math.floor(clock / 1000) + offset
  const payload = (more: object = {}) => ({
    Org: 'demo',
    Mobile: newMobile(),
    Time: seconds(),
    Nonce: randomBytes(16).toString('base64url'),
    ...more,
  })
  const enter = (Ticket: string, orgCode = 'demo') => server.call('Auth/ChatAISingleLogin', { Ticket }, { orgCode })
  const refused = { Code: 1118, Data: { Error: 'SINGLE_LOGIN_REFUSED' } }

  test('signs in the account of its number, creating one with its name where none exists', async () => {
    const { mobile, userId } = await member()
    expect(await enter(signSingleLogin(payload({ Mobile: mobile }), SECRET))).toMatchObject({
      Code: 0,
      Data: { UserId: userId, IsNewUser: false },
    })
    const made = await enter(signSingleLogin(payload({ Name: '周远航' }), SECRET))
    expect(made).toMatchObject({ Code: 0, Data: { IsNewUser: true } })
    const me = await server.call('User/GetUserStudent', {}, { token: made.Data.Token })
    expect(me.Data.NickName).toBe('周远航')
  })

  test('works once, even if two come together', async () => {
    const ticket = signSingleLogin(payload(), SECRET)
    const answers = await Promise.all([enter(ticket), enter(ticket), enter(ticket)])
    expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1118, 1118])
    advance(4 * MINUTE)
    expect(await enter(ticket)).toMatchObject(refused)
  })

  test('is refused from five minutes before to five minutes after its time', async () => {
    expect(await enter(signSingleLogin(payload({ Time: seconds(-302) }), SECRET))).toMatchObject(refused)
    expect(await enter(signSingleLogin(payload({ Time: seconds(302) }), SECRET))).toMatchObject(refused)
    expect(await enter(signSingleLogin(payload({ Time: seconds(-290) }), SECRET))).toMatchObject({ Code: 0 })
    // a ticket from a fast clock is remembered as long as it is valid
    const early = signSingleLogin(payload({ Time: seconds(290) }), SECRET)
    expect(await enter(early)).toMatchObject({ Code: 0 })
    advance(9 * MINUTE)
    await enter(signSingleLogin(payload(), SECRET))
    expect(await enter(early)).toMatchObject(refused)
  })

  test('is worthless at another organisation, at one without a secret, or changed', async () => {
    const ticket = signSingleLogin(payload(), SECRET)
    expect(await enter(ticket, 'other')).toMatchObject(refused)
    expect(await enter(signSingleLogin(payload(), OTHER_SECRET), 'other')).toMatchObject(refused)
    await server.db.insertInto('organisation').values({ org_code: 'silent', name: '没有密钥' }).execute()
    expect(await enter(signSingleLogin(payload({ Org: 'silent' }), ''), 'silent')).toMatchObject(refused)
    const [, mark] = ticket.split('.')
    const other = Buffer.from(JSON.stringify(payload({ Mobile: '13800138000' }))).toString('base64url')
    for (const forged of [`${other}.${mark}`, `${ticket.split('.')[0]}.`, `${ticket}.x`, '.', 'x', `${ticket}A`])
      expect(await enter(forged)).toMatchObject(refused)
  })

  test('is refused with a right signature but wrong content', async () => {
    for (const more of [
      { Mobile: '1' },
      { Nonce: 'short' },
      { Time: 'now' },
      { Name: 'x'.repeat(21) },
      { Org: undefined },
    ])
      expect(await enter(signSingleLogin(payload(more), SECRET))).toMatchObject(refused)
    expect(await enter(signSingleLogin([], SECRET))).toMatchObject(refused)
  })
})

describe('the referrer', () => {
  test('is noted once, by an organisation’s code in any case', async () => {
    await server.db
      .insertInto('recommend_code')
      .values([
        { org_code: 'demo', code: 'AGENT01', name: '服务商一' },
        { org_code: 'other', code: 'AGENT02', name: '服务商二' },
      ])
      .execute()
    const { token, userId } = await member()
    const set = (RecommendCode: string) => server.call('User/UpdateStudentRecommendCode', { RecommendCode }, { token })
    for (const unknown of ['AGENT02', 'NOBODY']) expect(await set(unknown)).toMatchObject({ Code: 1119 })
    expect(await set("a' or 1=1")).toMatchObject({ Code: 1001 })
    const answers = await Promise.all([set('agent01'), set('AGENT01')])
    expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1120])
    const row = await server.db
      .selectFrom('app_user')
      .select('recommend_code')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    expect(row).toEqual({ recommend_code: 'AGENT01' })
  })
})

describe('deleting the account', () => {
  const remove = (token: string, request: { Password?: string; Code?: string } = {}) =>
    server.call('User/DeleteStudent', request, { token })

  test('needs the password or a code: a session alone is not enough', async () => {
    const { token, mobile, password } = await member()
    expect(await remove(token)).toMatchObject({ Code: 1001, Data: { Fields: [{ Field: 'Password' }] } })
    expect(await remove(token, { Password: 'wrong1234' })).toMatchObject({ Code: 1110 })
    const other = await smsCode(mobile, 'login')
    expect(await remove(token, { Code: other })).toMatchObject({ Code: 1102 })
    expect(await isLogin(token)).toBe(true)
    expect(await remove(token, { Password: password })).toMatchObject({ Code: 0 })
    expect(await isLogin(token)).toBe(false)
  })

  test('refuses a right password next to a wrong code', async () => {
    const { token, password } = await member()
    expect(await remove(token, { Password: password, Code: '000000' })).toMatchObject({ Code: 1102 })
    expect(await isLogin(token)).toBe(true)
  })

  test('counts wrong passwords like the sign-in', async () => {
    const { token, password } = await member()
    for (let times = 0; times < 5; times++) await remove(token, { Password: 'wrong1234' })
    expect(await remove(token, { Password: password })).toMatchObject({
      Code: 1110,
      Message: expect.stringContaining('15 分钟'),
    })
    expect(await isLogin(token)).toBe(true)
  })

  test('leaves no data of the person, ends every session and lets the number start again', async () => {
    const { token, mobile, loginName, password, userId } = await member()
    const second = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
    const marks = ['刘满满特别名', '特别中学', 'open-id-of-this-person', '特别志愿表', '特别消息', mobile, loginName]
    await server.call('User/UpdateUserStudent', { RealName: '刘满满特别名', SchoolName: '特别中学' }, { token })
    const { db } = server
    await db
      .insertInto('open_identity')
      .values({ open_type: 1, open_id: 'open-id-of-this-person', org_code: 'demo', user_id: userId })
      .execute()
    const list = {
      user_id: userId,
      name: '特别志愿表',
      province_id: '320000',
      year: 2026,
      track: '物理类',
      batch: '本科批',
      wish_type: 0,
      score_form: '{}',
      rank: 1,
      items: '[]',
      revision: 1,
      request_id: null,
    }
    const { wish_id } = await db
      .insertInto('wish_list')
      .values({ wish_id: '11111111-2222-4333-8444-555555555555', ...list })
      .returning('wish_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('wish_list_history')
      .values({ wish_id, revision: 1, items: '[]', score_form: '{"Name":"特别志愿表"}', request_id: null })
      .execute()
    await db
      .insertInto('notice')
      .values({
        notice_id: 'special',
        org_code: null,
        user_id: userId,
        title: '特别消息',
        content: '',
        path: null,
        published_at: new Date(),
      })
      .execute()
    await db.insertInto('notice_read').values({ user_id: userId, notice_id: 'special' }).execute()
    const everything = async () => {
      const { rows: tables } = await sql<{
        table_name: string
      }>`select table_name from information_schema.tables where table_schema = 'public'`.execute(db)
      const texts = []
      for (const { table_name } of tables)
        texts.push(JSON.stringify((await sql`select * from ${sql.table(table_name)}`.execute(db)).rows))
      return texts.join('\n')
    }
    const before = await everything()
    for (const mark of marks) expect(before).toContain(mark)

    advance(MINUTE + 1)
    const answer = await remove(token, { Code: await smsCode(mobile, 'delete') })
    expect(answer).toMatchObject({ Code: 0 })
    expect(answer.Data.Kept).toEqual([{ What: expect.stringContaining('注销记录'), Why: expect.any(String) }])

    const after = await everything()
    for (const mark of marks) expect(after).not.toContain(mark)
    expect(await isLogin(token)).toBe(false)
    expect(await isLogin(second)).toBe(false)
    expect(await server.call('Auth/Login', { LoginName: loginName, Password: password })).toMatchObject({ Code: 1104 })
    advance(MINUTE + 1)
    const anew = await server.call('User/VerificationCodeLogin', {
      Mobile: mobile,
      Code: await smsCode(mobile, 'login'),
    })
    expect(anew.Data).toMatchObject({ IsNewUser: true })
    expect(anew.Data.UserId).not.toBe(userId)
  })

  test('leaves no word of the account itself, nor its class', async () => {
    const { userId, token, password } = await member()
    const own = { class_code: 'class-3-2', school_name: '某中学', real_name: '王小明', graduation_year: 2027 }
    await server.db.updateTable('app_user').set(own).where('user_id', '=', userId).execute()
    expect(await remove(token, { Password: password })).toMatchObject({ Code: 0 })
    const row = await server.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(
      Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([column]) => column)
        .sort(),
    ).toEqual(['created_at', 'deleted_at', 'member_type', 'nick_name', 'org_code', 'user_id'])
  })

  test('names the orders it keeps, and why', async () => {
    const { token, password, userId } = await member()
    await server.db
      .insertInto('member_order')
      .values({
        order_no: 'P1',
        org_code: 'demo',
        user_id: userId,
        product_code: 'WCF',
        product_name: '志愿卡',
        price_fen: 100,
        paid_fen: 100,
        state: 'paid',
        way: 'card',
        card_no: null,
        basis: 'demonstration',
        source: '演示',
        price_year: 2026,
        created_at: new Date(),
        paid_at: new Date(),
      })
      .execute()
    const { Data } = await remove(token, { Password: password })
    expect(Data.Kept[0]).toEqual({ What: expect.stringContaining('订单'), Why: expect.stringContaining('三年') })
    expect(Data.Kept).toHaveLength(2)
  })

  test('knows every table that names an account: each loses its rows or has a reason to keep them', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select distinct tc.table_name from information_schema.table_constraints tc
      join information_schema.constraint_column_usage ccu on ccu.constraint_name = tc.constraint_name
      where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = 'app_user'
      union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`.execute(
      server.db,
    )
    const known = accountTables.filter((table) => {
      const of = belongingOf(table)
      return typeof of === 'string' || 'anyOf' in of
    })
    expect(rows.map((row) => row.table_name).sort()).toEqual([...known].sort())
  })
})
