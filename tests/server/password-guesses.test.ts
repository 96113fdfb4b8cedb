// Guessing passwords locks out the guesser, and not the family.
import type { ResponseOf } from '../../contract/registry'
import { LOCK_AFTER, STRANGERS_LOCK_AFTER } from '../../server/modules/session/password-guesses'
import { insertAccount, type TestAccount } from '../support/account'
import { callsFrom } from '../support/from-address'
import { startTestServer, type TestServer } from '../support/server'

const HOME = '203.0.113.7'
let server: TestServer
let account: TestAccount
let mobiles = 13_600_000_000
const newMobile = () => String(++mobiles)

beforeAll(async () => {
  server = await startTestServer({
    clock: new Date('2026-03-01T08:00:00Z'),
    config: { trustProxy: 1, publicOrigin: 'http://localhost' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  account = await insertAccount(server.db, { loginName: `g_${newMobile()}`, mobile: newMobile() })
})

type Login = ResponseOf<'Auth/Login'>
const call = callsFrom(() => server)
const login = async (from: string, Password: string, more: object = {}, LoginName: string = account.loginName) => {
  const { Code, Data } = await call('Auth/Login', from, { LoginName, Password, ...more })
  return { Code, Data: Data as Login & { Error?: string } }
}
async function captcha() {
  const { Data } = await server.call('Auth/GetCaptcha', {})
  return { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
}
/** Wrong passwords with a captcha each, as a picture-reading sender submits them; the errors answered. */
async function guess(from: string, times: number, more: object = {}, name?: string): Promise<string[]> {
  const errors: string[] = []
  for (let at = 0; at < times; at += 1)
    errors.push((await login(from, 'wrong1234', { ...more, ...(await captcha()) }, name)).Data.Error ?? 'in')
  return errors
}
/** From too many households to lock any; with a captcha from the tenth on, when all together need one. */
async function guessFromEverywhere(times: number): Promise<void> {
  const from = (at: number) => `198.51.100.${Math.floor(at / 2)}`
  for (let at = 0; at < 10; at += 1) await login(from(at), 'wrong1234')
  const proofs = []
  for (let at = 10; at < times; at += 1) proofs.push(await captcha())
  await Promise.all(proofs.map((proof, at) => login(from(10 + at), 'wrong1234', proof)))
}

test('a guessing stranger waits; the family signs in from its own address as usual', async () => {
  expect((await guess('198.51.100.1', LOCK_AFTER + 1)).slice(-2)).toEqual(['LOGIN_LOCKED', 'LOGIN_LOCKED'])
  expect((await login('198.51.100.1', account.password, await captcha())).Data.Error).toBe('LOGIN_LOCKED')
  expect((await login(HOME, account.password)).Code).toBe(0)
  // its sign-in resets nothing for the stranger
  expect((await login('198.51.100.1', account.password, await captcha())).Data.Error).toBe('LOGIN_LOCKED')
})

test('addresses of one household count as one', async () => {
  await guess('2001:db8:1:2::1', LOCK_AFTER)
  expect((await login('2001:db8:1:2:ffff::9', account.password, await captcha())).Data.Error).toBe('LOGIN_LOCKED')
})

test('guesses from everywhere are stopped in all, but not a device known before', async () => {
  const { DeviceKey } = (await login(HOME, account.password)).Data
  expect(DeviceKey).toMatch(/^k_/)
  await guessFromEverywhere(STRANGERS_LOCK_AFTER)
  // unknown devices have to wait, from any address
  expect((await login('192.0.2.200', account.password, await captcha())).Data.Error).toBe('LOGIN_LOCKED')
  const again = await login('192.0.2.200', account.password, { DeviceKey })
  expect(again.Code).toBe(0)
  // it keeps its key
  expect(again.Data.DeviceKey).toBeUndefined()
  server.advance(15 * 60_000 + 1)
  expect((await login('192.0.2.200', account.password, await captcha())).Code).toBe(0)
})

test('a known device has five tries of its own, whatever its stated address', async () => {
  const { DeviceKey } = (await login(HOME, account.password)).Data
  const errors: string[] = []
  for (let at = 0; at < LOCK_AFTER + 1; at += 1) errors.push(...(await guess(`192.0.2.${at}`, 1, { DeviceKey })))
  expect(errors.slice(-2)).toEqual(['LOGIN_LOCKED', 'LOGIN_LOCKED'])
  // it does not slow the household
  expect((await login(HOME, account.password)).Code).toBe(0)
})

test('a key reveals no other account, and is no way in', async () => {
  const { DeviceKey } = (await login(HOME, account.password)).Data
  const other = await insertAccount(server.db, { loginName: `o_${newMobile()}`, mobile: newMobile() })
  await guess('198.51.100.3', LOCK_AFTER, {}, other.loginName)
  const answer = await login('198.51.100.3', other.password, { DeviceKey, ...(await captcha()) }, other.loginName)
  expect(answer.Data.Error).toBe('LOGIN_LOCKED')
  expect((await login(HOME, 'wrong1234', { DeviceKey })).Data.Error).toBe('LOGIN_FAILED')
})

test('unknown names count by household too, with the same answers', async () => {
  const name = `nobody_${newMobile()}`
  expect(await guess('198.51.100.5', LOCK_AFTER + 1, {}, name)).toEqual(await guess('198.51.100.5', LOCK_AFTER + 1))
  expect(await guess('198.51.100.6', 1, {}, name)).toEqual(await guess('198.51.100.6', 1))
})

test('the device that set a new password is known; the others are strangers from then on', async () => {
  const mine = (await login(HOME, account.password)).Data
  const other = (await login(HOME, account.password)).Data
  expect(other.DeviceKey).not.toBe(mine.DeviceKey)
  const change = { OldPassword: account.password, Password: 'better2027', DeviceKey: mine.DeviceKey }
  expect((await server.call('Auth/UpdatePassword', change, { token: mine.Token })).Code).toBe(0)
  await guess(HOME, LOCK_AFTER)
  const from = async ({ DeviceKey }: Login) =>
    (await login(HOME, 'better2027', { DeviceKey, ...(await captcha()) })).Data.Error ?? 'in'
  expect([await from(other), await from(mine)]).toEqual(['LOGIN_LOCKED', 'in'])
})

test('a lock on sign-in affects no open session: the password can still be changed', async () => {
  const { Token } = (await login(HOME, account.password)).Data
  await guess(HOME, LOCK_AFTER)
  const change = { OldPassword: account.password, Password: 'better2027' }
  expect((await server.call('Auth/UpdatePassword', change, { token: Token })).Code).toBe(0)
})

test('signing in by message or platform adds no device: ten of them push nobody out', async () => {
  const { DeviceKey } = (await login(HOME, account.password)).Data
  const known = async () =>
    (await server.db.selectFrom('known_device').select('key_hash').where('user_id', '=', account.userId).execute())
      .length
  const before = await known()
  const Code = server.miniCode('a platform of this family')
  const proved = (await login(HOME, account.password, { DeviceKey })).Data.Token
  await server.call('OpenAuth/WechatMiniLogin', { Code, Purpose: 'bind' }, { token: proved })
  for (let at = 0; at < 3; at += 1) {
    await server.call('Auth/SendValidateCode', { Mobile: account.mobile, Purpose: 'login', ...(await captcha()) })
    const byCode = { Mobile: account.mobile, Code: server.sms.at(-1)!.code, DeviceKey }
    expect((await server.call('Auth/ValidateCodeLoginOrRegister', byCode)).Data).toMatchObject({
      UserId: account.userId,
    })
    const byPlatform = (await server.call('OpenAuth/WechatMiniLogin', { Code, DeviceKey })).Data
    expect(byPlatform.Login).toMatchObject({ UserId: account.userId })
    expect(byPlatform.Login!.DeviceKey).toBeUndefined()
    server.advance(61_000)
  }
  expect(await known()).toBe(before)
})

test('a device of two children has one key, known to both accounts', async () => {
  const { DeviceKey } = (await login(HOME, account.password)).Data
  const other = await insertAccount(server.db, { loginName: `o_${newMobile()}`, mobile: newMobile() })
  expect((await login(HOME, other.password, { DeviceKey }, other.loginName)).Data.DeviceKey).toBeUndefined()
  await guess('198.51.100.7', LOCK_AFTER, {}, other.loginName)
  const away = (key?: string) =>
    login('198.51.100.7', other.password, key === undefined ? {} : { DeviceKey: key }, other.loginName)
  expect((await away(DeviceKey)).Code).toBe(0)
  expect((await login(HOME, account.password, { DeviceKey })).Data.DeviceKey).toBeUndefined()
  // a key never given out is none
  expect((await away('k_of-my-own')).Data.Error).toBe('LOGIN_LOCKED')
  expect((await login(HOME, account.password, { DeviceKey: 'k_of-my-own' })).Data.DeviceKey).toMatch(/^k_[\w-]{32}$/)
})

test('an account knows its last ten devices, and stores no addresses', async () => {
  await guess(HOME, 1)
  for (let at = 0; at < 12; at += 1) await login(HOME, account.password)
  const devices = await server.db.selectFrom('known_device').selectAll().where('user_id', '=', account.userId).execute()
  expect(devices).toHaveLength(10)
  await guess(HOME, 1)
  const counted = await server.db.selectFrom('password_guess').selectAll().execute()
  expect(JSON.stringify(counted)).not.toContain(HOME)
  server.advance(25 * 3600_000)
  await guess('198.51.100.9', 1)
  expect(await server.db.selectFrom('password_guess').selectAll().execute()).toHaveLength(2)
})
