// Demonstration is one switch: what turns it on, what a start without it refuses, and which doors it then closes.
import {
  completeDemonstration,
  isLoopback,
  readDemonstration,
  shutDemonstration,
} from '../../server/jobs/demonstration'
import { DEMONSTRATION_ACCOUNT } from '../../server/db/seeds/seed'
import { DEMONSTRATION_CARDS } from '../../server/db/seeds/membership'
import { NO_PLATFORMS } from '../../server/ports/open-platform/settings'
import { insertAccount } from '../support/account'
import { startTestServer } from '../support/server'

class Refusal extends Error {}
const refuse = (message: string): never => {
  throw new Refusal(message)
}
const SERVICE = { SMS: 'gateway' }

describe('a start', () => {
  test('is a demonstration where only this machine reaches it and no setting forbids it', () => {
    for (const env of [{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.8.8.8' }])
      expect([env, readDemonstration(env, refuse)]).toEqual([env, true])
    for (const host of ['0.0.0.0', '::', '192.168.1.4', '10.0.0.1', 'example.com', '::ffff:10.0.0.1', ''])
      expect([host, isLoopback(host)]).toEqual([host, false])
  })

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { DATABASE_URL: 'postgres://db/zhiyuan' },
    { HOST: '0.0.0.0', ...SERVICE },
  ])('is refused with %j alone, naming the setting', (env) => {
    expect(() => readDemonstration(env, refuse)).toThrow(/DEMO=on[^]*DEMO=off/)
    if (!('SMS' in env)) expect(() => readDemonstration(env, refuse)).toThrow('SMS=gateway')
  })

  test('for families is refused, naming all that is missing', () => {
    const env = { DEMO: 'off', OPEN_PLATFORM: 'embedded', RATE_LIMIT: 'off', SMS: 'console' }
    for (const name of ['SMS=gateway', 'OPEN_PLATFORM=', 'RATE_LIMIT'])
      expect(() => readDemonstration(env, refuse)).toThrow(name)
    expect(readDemonstration({ DEMO: 'off', HOST: '0.0.0.0', ...SERVICE }, refuse)).toBe(false)
    expect(readDemonstration({ DEMO: 'on', HOST: '0.0.0.0' }, refuse)).toBe(true)
    expect(() => readDemonstration({ DEMO: 'yes' }, refuse)).toThrow('on 或 off')
  })
})

describe('in a database filled for a demonstration, a service closes', () => {
  test('the account with the known password, its sessions, the cards of the README and the embedded platform', async () => {
    const server = await startTestServer({ seed: 'demo', provinces: ['320000'], app: { openPlatforms: NO_PLATFORMS } })
    try {
      const { loginName: LoginName, password: Password } = DEMONSTRATION_ACCOUNT
      const token = (await server.call('Auth/Login', { LoginName, Password })).Data.Token
      const [used, ...unused] = DEMONSTRATION_CARDS
      const activate = (card: { cardNo: string; password: string }, by: string) =>
        server.call('User/CardActivation', { CardNo: card.cardNo, Password: card.password }, { token: by })
      const family = await insertAccount(server.db)
      const own = (await server.call('Auth/Login', { LoginName: family.loginName, Password: family.password })).Data
        .Token
      expect(await activate(used, own)).toMatchObject({ Code: 0 })

      expect(await shutDemonstration(server.db)).toEqual(['演示账号 demo', '3 张演示卡'])

      expect((await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin).toBe(false)
      for (const path of ['Auth/Login', 'User/UserLogin'] as const)
        expect(await server.call(path, { LoginName, Password })).toMatchObject({ Code: 1104 })
      for (const card of unused)
        expect([card.cardNo, await activate(card, own)]).toMatchObject([card.cardNo, { Code: 1605 }])
      for (const path of ['OpenAuth/WechatMiniLogin', 'OpenAuth/DouyinMiniLogin'] as const)
        expect(await server.call(path, { Code: 'embedded-lin' })).toMatchObject({ Code: 1113 })
      for (const address of ['/embedded-platform/wechat/authorize', '/embedded-platform/alipay/authorize'])
        expect((await server.app.inject(address)).statusCode).toBe(404)
      // a family's session and used card are no demonstration
      expect((await server.call('Auth/LoginStatus', {}, { token: own })).Data.IsLogin).toBe(true)
      expect(await shutDemonstration(server.db)).toEqual([])
    } finally {
      await server.close()
    }
  })
})

test('only this process can sign login codes of the embedded platform', async () => {
  const [one, other] = await Promise.all([
    startTestServer(),
    startTestServer({ app: { embeddedSecret: 'another process' } }),
  ])
  try {
    const codes = [
      'embedded-lin',
      'embedded-',
      `embedded-lin.${'A'.repeat(43)}`,
      other.miniCode('lin').replace('lin', 'lim'),
    ]
    for (const Code of codes)
      expect([Code, await one.call('OpenAuth/WechatMiniLogin', { Code })]).toMatchObject([Code, { Code: 1114 }])
    expect(await one.call('OpenAuth/WechatMiniLogin', { Code: one.miniCode('lin') })).toMatchObject({ Code: 0 })
    expect(await other.call('OpenAuth/WechatMiniLogin', { Code: one.miniCode('lin') })).toMatchObject({ Code: 1114 })
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})

test('an older demonstration gets its experts at the next start; a service’s own people are unchanged', async () => {
  const server = await startTestServer()
  try {
    const names = async () => (await server.call('Web/Teachers', { PageSize: 100 })).Data.Items.map(({ Name }) => Name)
    expect(await names()).toEqual([])
    await completeDemonstration(server.db)
    const filled = await names()
    expect(filled.length).toBeGreaterThan(5)
    await server.db.deleteFrom('expert').where('name', '!=', filled[0]!).execute()
    await completeDemonstration(server.db)
    expect(await names()).toEqual([filled[0]])
  } finally {
    await server.close()
  }
})
