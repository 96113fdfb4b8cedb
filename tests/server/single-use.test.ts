// What works once, or a few times, keeps its limit under simultaneous requests.
import { signSingleLogin } from '../../server/modules/session/single-login'
import { DEMONSTRATION_CARDS, seedMembership } from '../../server/db/seeds/membership'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const SECRET = 'a secret of the organisation'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ app: { singleLoginSecrets: new Map([['demo', SECRET]]) } })
  await seedMembership(server.db, 'demo')
})
afterAll(() => server.close())

const many = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
const captcha = async () => (await server.call('Auth/GetCaptcha', {})).Data.CaptchaId
const mobile = (index: number) => `1380013${String(8000 + index)}`

describe('a captcha', () => {
  test('guessed at by many at once is worthless after five wrong readings, even to right ones', async () => {
    const CaptchaId = await captcha()
    await many(40, (index) => server.call('Auth/CheckCaptcha', { CaptchaId, CaptchaCode: `n${index}` }))
    const row = await server.db.selectFrom('captcha').selectAll().where('captcha_id', '=', CaptchaId).executeTakeFirst()
    expect(row?.attempts).toBe(5)
    const right = await server.call('Auth/CheckCaptcha', { CaptchaId, CaptchaCode: server.captchaText() })
    expect(right.Data).toEqual({ IsValid: false })
  })

  test('read right by many at once lets one of them through', async () => {
    const CaptchaId = await captcha()
    const CaptchaCode = server.captchaText()
    const answers = await many(12, (index) =>
      server.call('Auth/SendValidateCode', { Mobile: mobile(index), CaptchaId, CaptchaCode, Purpose: 'login' }),
    )
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, ...new Array<number>(11).fill(1101)])
  })

  test('read right may be read again until used; a wrong reading then still counts', async () => {
    const CaptchaId = await captcha()
    const CaptchaCode = server.captchaText()
    const right = await many(10, () => server.call('Auth/CheckCaptcha', { CaptchaId, CaptchaCode }))
    expect(right.every(({ Data }) => Data.IsValid)).toBe(true)
    await many(5, () => server.call('Auth/CheckCaptcha', { CaptchaId, CaptchaCode: 'no' }))
    const answer = await server.call('Auth/SendValidateCode', {
      Mobile: mobile(100),
      CaptchaId,
      CaptchaCode,
      Purpose: 'login',
    })
    expect(answer.Code).toBe(1101)
  })
})

test('an SMS code sent by many at once signs one of them in', async () => {
  const CaptchaId = await captcha()
  const Mobile = mobile(200)
  await server.call('Auth/SendValidateCode', { Mobile, CaptchaId, CaptchaCode: server.captchaText(), Purpose: 'login' })
  const Code = server.sms.at(-1)!.code
  const answers = await many(4, () => server.call('Auth/ValidateCodeLoginOrRegister', { Mobile, Code }))
  expect(answers.map((answer) => answer.Code).sort()).toEqual([0, 1102, 1102, 1102])
  const accounts = await server.db.selectFrom('app_user').select('user_id').where('mobile', '=', Mobile).execute()
  expect(accounts).toHaveLength(1)
})

test('a single-login ticket opened by many at once signs one of them in', async () => {
  const Ticket = signSingleLogin(
    { Org: 'demo', Mobile: mobile(300), Time: Math.floor(Date.now() / 1000), Nonce: 'once-and-never-again' },
    SECRET,
  )
  const answers = await many(8, () => server.call('Auth/ChatAISingleLogin', { Ticket }))
  expect(answers.map(({ Code }) => Code).sort()).toEqual([0, ...new Array<number>(7).fill(1118)])
})

test('a card activated by many accounts at once belongs to one of them, with one order', async () => {
  const tokens: string[] = []
  for (let index = 0; index < 5; index++) {
    const account = await insertAccount(server.db, { loginName: `buyer${index}`, mobile: mobile(400 + index) })
    const login = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
    tokens.push(login.Data.Token)
  }
  const { cardNo: CardNo, password: Password } = DEMONSTRATION_CARDS[0]
  const answers = await many(5, (index) =>
    server.call('User/CardActivation', { CardNo, Password }, { token: tokens[index] }),
  )
  expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 1603, 1603, 1603, 1603])
  expect(
    await server.db.selectFrom('member_order').select('order_no').where('card_no', '=', CardNo).execute(),
  ).toHaveLength(1)
})
