// The trail of an account: which acts leave an entry, its words, its readers and its lifetime.
import { sql } from 'kysely'
import { deviceWords, placeWords } from '../../../server/modules/account/device-words'
import { createTrail } from '../../../server/modules/account/trail'
import { insertAccount } from '../../support/account'
import { startTestServer, type TestServer } from '../../support/server'
import { HOUR, NOON, openCounter, type Counter } from '../audit/counter'

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.47',
  mini: 'Mozilla/5.0 (Linux; Android 14; V2309A) Chrome/116 Mobile MicroMessenger/8.0.47 MiniProgramEnv/android miniProgram',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
}

test('names a device in words its owner knows, and hides an address’s last parts', () => {
  expect(Object.values(AGENTS).map(deviceWords)).toEqual([
    '微信 · iPhone',
    '微信小程序 · 安卓',
    'Chrome · Windows',
    'Safari · Mac',
  ])
  expect([deviceWords(''), deviceWords('<script>')]).toEqual(['未知设备', '未知设备'])
  expect(
    ['122.224.17.5', '::ffff:122.224.17.5', '2408:8207:1850:2d10::1', '192.168.1.2', '::1', 'x'].map(placeWords),
  ).toEqual(['122.224.*.*', '122.224.*.*', '2408:8207:*', '本地网络', '本地网络', '未知地址'])
})

describe('an entry', () => {
  let counter: Counter
  beforeAll(async () => void (counter = await openCounter()))
  afterAll(() => counter.server.close())
  const titles = async (family: Awaited<ReturnType<Counter['family']>>) =>
    (await family.ask('User/AccountTrail', {})).Items.map(({ Title }) => Title)

  test('is left by each sensitive act, latest first, and by nothing else', async () => {
    const family = await counter.family()
    const { WishId } = family
    await family.ask('User/WishDetail', { WishId })
    const { ShareId } = await family.ask('Wish/ShareWish', { WishId, Days: 3 })
    counter.pass(1000)
    await family.ask('Wish/RevokeShare', { ShareId })
    counter.pass(1000)
    await family.ask('Wish/ExportWish', { WishId })
    counter.pass(1000)
    await family.ask('Auth/UpdatePassword', { OldPassword: family.password, Password: 'tuMvo72xq' })
    counter.pass(1000)
    await family.ask('User/DelWish', { WishId })
    expect(await titles(family)).toEqual([
      '删除志愿表',
      '修改密码',
      '导出志愿表',
      '关闭分享链接',
      '分享志愿表，3 天内有效',
      '登录：密码',
    ])
    const { Items } = await family.ask('User/AccountTrail', { PageIndex: 2, PageSize: 5 })
    expect(Items).toEqual([
      { At: expect.any(String), Act: 'sign-in', Title: '登录：密码', Device: '未知设备', Place: '本地网络', Times: 1 },
    ])
  })

  test('is not left by a refused act', async () => {
    const family = await counter.family()
    await family.code('Auth/UpdatePassword', { OldPassword: 'wrong1234', Password: 'tuMvo72xq' })
    await family.code('User/DelWish', { WishId: '0b6f4c1e-8f0a-4a53-9a39-0d6f2a4b7c11' })
    expect(await titles(family)).toEqual(['登录：密码'])
  })

  test('of a reset without a session belongs to the account', async () => {
    const family = await counter.family()
    const { Data } = await counter.server.call('Auth/GetCaptcha', {})
    const proof = { CaptchaId: Data.CaptchaId, CaptchaCode: counter.server.captchaText() }
    await counter.server.call('Auth/SendValidateCode', { Mobile: family.mobile, Purpose: 'reset', ...proof })
    const Code = counter.server.sms.at(-1)!.code
    const reset = { Mobile: family.mobile, Code, Password: 'tuMvo72xq' }
    expect((await counter.server.call('Auth/ResetPassword', reset)).Code).toBe(0)
    counter.pass(1000)
    const again = await counter.server.call('Auth/Login', { LoginName: family.loginName, Password: 'tuMvo72xq' })
    const own = await counter.server.call('User/AccountTrail', {}, { token: again.Data.Token })
    expect(own.Data.Items.map(({ Title }) => Title)).toEqual(['登录：密码', '用短信重设密码', '登录：密码'])
  })

  test('covers repeats of an act within the hour; a flood of one act hides no other', async () => {
    const family = await counter.family()
    const { WishId } = family
    for (let times = 0; times < 3; times++) await family.ask('Wish/ExportWish', { WishId })
    expect((await family.ask('User/AccountTrail', {})).Items[0]).toMatchObject({ Title: '导出志愿表', Times: 3 })
    // as if 195 lists had been exported
    const row = { user_id: family.userId, act: 'export' as const, device: '', place: '', first_at: NOON, at: NOON }
    const exported = Array.from({ length: 195 }, (_, at) => ({ ...row, detail: `第 ${at} 份` }))
    await counter.server.db.insertInto('account_trail').values(exported).execute()
    const trail = createTrail(counter.server.db, () => NOON, 180)
    for (let times = 0; times < 10; times++)
      await trail.write(family.userId, { act: 'export', detail: `导出 ${times}`, from: null })
    const { rows } = await sql<{ act: string; count: number }>`
      select act, count(*)::int as count from account_trail where user_id = ${family.userId} group by act order by act
    `.execute(counter.server.db)
    expect(rows).toEqual([
      { act: 'export', count: 200 },
      { act: 'sign-in', count: 1 },
    ])
  })

  test('shows the last time of its act; after an hour, from another device or with other words the act is a new entry', async () => {
    const family = await counter.family()
    let time = NOON.getTime() + HOUR
    const trail = createTrail(counter.server.db, () => new Date(time), 180)
    const [phone, desk] = [AGENTS.wechat, AGENTS.chrome].map((agent) => ({ agent, ip: '122.224.17.5' }))
    const write = async (after: number, detail = '导出志愿表', from = phone!) => {
      time += after
      await trail.write(family.userId, { act: 'export', detail, from })
    }
    await write(0)
    await write(HOUR / 2)
    await write(HOUR / 2 - 1)
    await write(1)
    await write(0, '导出志愿表', desk!)
    await write(0, '导出成绩', desk!)
    const at = (hours: number, less = 0) => new Date(NOON.getTime() + hours * HOUR - less).toISOString()
    const entry = { Act: 'export', Title: '导出志愿表', Device: '微信 · iPhone', Place: '122.224.*.*', Times: 1 }
    const { Items } = await trail.read(family.userId, {})
    expect(Items.slice(0, 4)).toEqual([
      { ...entry, At: at(2), Title: '导出成绩', Device: 'Chrome · Windows' },
      { ...entry, At: at(2), Device: 'Chrome · Windows' },
      { ...entry, At: at(2) },
      { ...entry, At: at(2, 1), Times: 3 },
    ])
    // at most this many of the same words since then
    const within = (most: number, since: number) =>
      trail.writeWithin(
        family.userId,
        { act: 'export', detail: '导出志愿表', from: null },
        {
          ...{ since: new Date(since), most },
        },
      )
    const lastOfFirst = NOON.getTime() + 2 * HOUR - 1
    expect([await within(5, lastOfFirst - 1), await within(2, lastOfFirst)]).toEqual([false, false])
    expect(await within(3, lastOfFirst)).toBe(true)
  })

  test('is read by its owner only, for as many days as stated', async () => {
    const [family, other] = [await counter.family(), await counter.family()]
    await family.ask('Wish/ExportWish', { WishId: family.WishId })
    expect(await titles(other)).toEqual(['登录：密码'])
    const { KeptDays } = await family.ask('User/AccountTrail', {})
    counter.pass(20 * 24 * HOUR)
    await family.ask('Wish/ExportWish', { WishId: family.WishId })
    counter.pass((KeptDays - 20) * 24 * HOUR + 1)
    // the session has also ended by then: a new one reads what is left
    const again = await counter.server.call('Auth/Login', { LoginName: family.loginName, Password: family.password })
    const own = await counter.server.call('User/AccountTrail', {}, { token: again.Data.Token })
    expect(own.Data.Items.map(({ Title }) => Title)).toEqual(['登录：密码', '导出志愿表'])
    counter.pass(-KeptDays * 24 * HOUR - 1)
  })
})

test('a trail names the device in our own words, never in the client’s words', async () => {
  const server: TestServer = await startTestServer()
  const account = await insertAccount(server.db)
  const response = await fetch(`${server.url}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', orgcode: 'demo', 'user-agent': AGENTS.wechat },
    body: JSON.stringify({ LoginName: account.loginName, Password: account.password }),
  })
  const token = ((await response.json()) as { Data: { Token: string } }).Data.Token
  const { Data } = await server.call('User/AccountTrail', {}, { token })
  expect(Data.Items.map(({ Device }) => Device)).toEqual(['微信 · iPhone'])
  const rows = await server.db.selectFrom('account_trail').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('AppleWebKit')
  await server.close()
})
