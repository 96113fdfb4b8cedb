// Guessing message codes uses up the guesser's own tries, not those of the family with that number.
import { callsFrom } from '../support/from-address'
import { startTestServer, type TestServer } from '../support/server'

const HOME = '203.0.113.7'
let server: TestServer
let mobiles = 13_500_000_000
const newMobile = () => String(++mobiles)

beforeAll(async () => {
  server = await startTestServer({
    clock: new Date('2026-03-01T08:00:00Z'),
    config: { trustProxy: 1, publicOrigin: 'http://localhost' },
  })
})
afterAll(() => server.close())

const call = callsFrom(() => server)
async function sent(Mobile: string, from: string): Promise<string> {
  const { Data } = await server.call('Auth/GetCaptcha', {})
  const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
  expect(await call('Auth/SendValidateCode', from, { Mobile, Purpose: 'login', ...proof })).toMatchObject({ Code: 0 })
  return server.sms.at(-1)!.code
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (Mobile: string, from: string, Code: string) =>
  call('Auth/ValidateCodeLoginOrRegister', from, { Mobile, Code })
const look = (Mobile: string, from: string, Code: string) =>
  call('User/CheckVerificationCode', from, { Mobile, Purpose: 'login', Code })

test('a stranger who tries codes of a number spends their own tries; the right code still works at home', async () => {
  const mobile = newMobile()
  const code = await sent(mobile, HOME)
  for (let at = 0; at < 8; at += 1) expect((await look(mobile, '198.51.100.1', other(code))).Data.IsValid).toBe(false)
  // now not even the right code
  expect((await signIn(mobile, '198.51.100.1', code)).Code).toBe(1102)
  expect((await signIn(mobile, HOME, code)).Code).toBe(0)
})

test('a stranger who sends codes to a number all day leaves the family some', async () => {
  const mobile = newMobile()
  for (let at = 0; at < 5; at += 1) {
    await sent(mobile, '198.51.100.1')
    server.advance(61_000)
  }
  await expect(sent(mobile, '198.51.100.1')).rejects.toThrow('1103')
  expect((await signIn(mobile, HOME, await sent(mobile, HOME))).Code).toBe(0)
})

test('strangers of many addresses share one limit, and the household that asked for the code has its five tries', async () => {
  const mobile = newMobile()
  const code = await sent(mobile, HOME)
  for (let at = 0; at < 30; at += 1) await signIn(mobile, `198.51.100.${10 + at}`, other(code))
  // a guess from a new address is refused as well
  expect((await signIn(mobile, '192.0.2.77', code)).Code).toBe(1102)
  for (let at = 0; at < 4; at += 1) expect((await signIn(mobile, HOME, other(code))).Code).toBe(1102)
  expect((await signIn(mobile, HOME, code)).Code).toBe(0)
})

test('the household that asked has five tries, and checking a right code costs none', async () => {
  const mobile = newMobile()
  const code = await sent(mobile, HOME)
  for (let at = 0; at < 7; at += 1) expect((await look(mobile, HOME, code)).Data.IsValid).toBe(true)
  for (let at = 0; at < 5; at += 1) expect((await look(mobile, HOME, other(code))).Data.IsValid).toBe(false)
  expect((await signIn(mobile, HOME, code)).Code).toBe(1102)
})

test('a telephone on another network signs in with the code it asked for', async () => {
  const mobile = newMobile()
  const code = await sent(mobile, HOME)
  expect((await signIn(mobile, '192.0.2.9', code)).Code).toBe(0)
})
