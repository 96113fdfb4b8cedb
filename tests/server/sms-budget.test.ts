// What text messages cost per day: a dozen numbers through both names of the call, and the operator's alarms.
import { insertAccount } from '../support/account'
import { readSmsADay } from '../../server/modules/session/sms-budget'
import { callsFrom } from '../support/from-address'
import { startTestServer, type TestServer } from '../support/server'

const NOON = new Date('2026-06-20T04:00:00Z')
const HOUR = 3_600_000
const PATHS = ['Auth/SendValidateCode', 'User/SendVerificationCode'] as const

async function open(smsADay: Partial<Record<'address' | 'number' | 'organisation' | 'all', number>>) {
  const log: { level: number; payer?: string; spent?: number; msg: string }[] = []
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) }
  const server = await startTestServer({
    beside: kept,
    clock: NOON,
    config: { smsADay: { address: 1000, number: 1000, organisation: 1000, all: 1000, ...smsADay }, trustProxy: 1 },
    app: { logger: { level: 'error', stream } },
  })
  const send = async (
    mobile: string,
    path: (typeof PATHS)[number] = PATHS[0],
    from = '122.224.17.5',
    orgCode = 'demo',
  ) => {
    const { Data } = await server.call('Auth/GetCaptcha', {})
    const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
    return callsFrom(() => server)(path, from, { Mobile: mobile, Purpose: 'login', ...proof }, orgCode)
  }
  const alarms = () => log.filter(({ msg }) => msg.includes('budget of text')).map(({ payer, spent }) => [payer, spent])
  return { server, send, alarms }
}
const mobileOf = (at: number) => `1380000${String(1000 + at)}`
/** Keeps the database open; each test has its own server over it. */
let kept: TestServer
let server: TestServer | undefined
beforeAll(async () => {
  kept = await startTestServer()
  await kept.db.insertInto('organisation').values({ org_code: 'other', name: '另一机构' }).execute()
})
afterAll(() => kept.close())
afterEach(async () => {
  await server?.close()
  server = undefined
  for (const table of ['sms_budget', 'sms_code', 'app_user'] as const) await kept.db.deleteFrom(table).execute()
})

test('an address texts as many strangers as its budget allows, by whichever name of the call', async () => {
  const opened = await open({ address: 4 })
  server = opened.server
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await opened.send(mobileOf(at), PATHS[at % 2])).Code)
  expect(codes.filter((code) => code === 0)).toHaveLength(4)
  expect(codes.slice(4).every((code) => code === 1103)).toBe(true)
  expect(server.sms).toHaveLength(4)
  expect((await opened.send(mobileOf(60))).Message).toContain('这个网络今天')
  // another household is unaffected
  expect((await opened.send(mobileOf(61), PATHS[0], '60.1.2.3')).Code).toBe(0)
  expect(opened.alarms()).toEqual([['address', 4]])
  server.advance(24 * HOUR)
  expect((await opened.send(mobileOf(62))).Code).toBe(0)
})

test('an organisation and the total have limits too: a fifth is kept for numbers of accounts, with an alarm where that begins and at the end', async () => {
  const opened = await open({ organisation: 5, all: 10 })
  server = opened.server
  for (let at = 0; at < 8; at++) await opened.send(mobileOf(at))
  expect(server.sms).toHaveLength(4)
  expect(opened.alarms()).toEqual([['organisation', 4]])
  for (let at = 70; at < 73; at++) {
    await insertAccount(server.db, { mobile: mobileOf(at), loginName: `family_${at}` })
    await opened.send(mobileOf(at))
  }
  expect(server.sms).toHaveLength(5)
  expect(opened.alarms().slice(1)).toEqual([['organisation', 5]])
  expect(opened.alarms()).toEqual([
    ['organisation', 4],
    ['organisation', 5],
  ])
  for (let at = 0; at < 8; at++) await opened.send(mobileOf(20 + at), PATHS[1], '60.1.2.3', 'other')
  // of the eight for anybody five are used
  expect(server.sms).toHaveLength(8)
  expect(opened.alarms().slice(2)).toEqual([['all', 8]])
  for (let at = 80; at < 83; at++) {
    const { userId } = await insertAccount(server.db, { mobile: mobileOf(at), loginName: `other_${at}` })
    await server.db.updateTable('app_user').set({ org_code: 'other' }).where('user_id', '=', userId).execute()
    await opened.send(mobileOf(at), PATHS[1], '60.1.2.3', 'other')
  }
  expect(server.sms).toHaveLength(10)
  expect(opened.alarms().slice(3)).toEqual([
    ['organisation', 4],
    ['organisation', 5],
    ['all', 10],
  ])
})

test('a number has its budget over all organisations, and a refused message costs nobody', async () => {
  const opened = await open({ number: 2 })
  server = opened.server
  for (const orgCode of ['demo', 'other', 'demo', 'other']) {
    await opened.send(mobileOf(0), PATHS[0], '60.1.2.3', orgCode)
    server.advance(HOUR / 30)
  }
  expect(server.sms).toHaveLength(2)
  const rows = await server.db.selectFrom('sms_budget').select('spent').execute()
  expect(rows.map(({ spent }) => spent).sort()).toEqual([1, 1, 2, 2, 2])
})

test('a message the gateway refused costs nobody', async () => {
  const sms = { send: () => Promise.reject(new Error('down')) }
  server = await startTestServer({ beside: kept, clock: NOON, app: { sms } })
  const { Data } = await server.call('Auth/GetCaptcha', {})
  const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: server.captchaText() }
  const { Code } = await server.call('Auth/SendValidateCode', { Mobile: mobileOf(1), Purpose: 'login', ...proof })
  expect(Code).not.toBe(0)
  const spent = await server.db.selectFrom('sms_budget').select('spent').execute()
  expect(spent).toHaveLength(4)
  expect(spent.every((row) => row.spent === 0)).toBe(true)
})

test('ten at once are counted each', async () => {
  const opened = await open({ address: 4 })
  const { server: asked } = opened
  server = asked
  const proofs = []
  for (let at = 0; at < 10; at++) {
    const { Data } = await asked.call('Auth/GetCaptcha', {})
    proofs.push({ CaptchaId: Data.CaptchaId, CaptchaCode: asked.captchaText() })
  }
  await Promise.all(
    proofs.map((proof, at) => asked.call(PATHS[at % 2]!, { Mobile: mobileOf(at), Purpose: 'login', ...proof })),
  )
  expect(asked.sms).toHaveLength(4)
})

test('the operator sets the figures, and sees what is wrong with them', async () => {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  expect(readSmsADay('address=50, all=3000', refuse)).toEqual({
    address: 50,
    number: 40,
    organisation: 5000,
    all: 3000,
  })
  expect(() => readSmsADay('everybody=1', refuse)).toThrow('没有 everybody')
  expect(() => readSmsADay('all=0', refuse)).toThrow('all 应为 1 到')
})
