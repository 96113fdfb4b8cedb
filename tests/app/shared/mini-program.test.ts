// What each platform's build knows of its surroundings. By full names: without them the app's tests find the modules of H5.
import path from 'node:path'
import type * as Address from '@/shared/platform/address/address'
import type * as Auth from '@/shared/platform/auth/auth'
import type * as Environment from '@/shared/platform/environment/environment'
import type * as Media from '@/shared/platform/media/media'
import type * as Payment from '@/shared/platform/payment/payment'
import type * as Reload from '@/shared/platform/reload/reload'
import { environment as ofBrowser } from '@/shared/platform/environment/environment'
import { outside as outsideOfBrowser } from '@/shared/platform/outside/outside'
import { print as printOfBrowser } from '@/shared/platform/print/print'

type Build = 'weapp' | 'tt'

const given = process.env.TARO_ENV
afterEach(() => {
  process.env.TARO_ENV = given
  jest.resetModules()
})

/** Loads modules as in a platform's build, over the framework as it answers there. */
function builtFor(build: Build, framework: object = {}) {
  process.env.TARO_ENV = build
  jest.resetModules()
  const file = (name: string) => path.resolve(`src/shared/platform/${name}/${name}.ts`)
  const load = <T extends object>(name: string) => jest.requireActual<T>(file(name))
  jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: framework }))
  jest.doMock('@/shared/platform/environment/environment', () => load('environment'))
  return load
}

const BUILDS: Build[] = ['weapp', 'tt']

test.each([
  ['weapp', { isH5: false, platform: 'weapp' }, 'wechat'],
  ['tt', { isH5: false, platform: 'tt' }, 'douyin'],
] as const)('%s is recognised, is no browser, and signs in by its own accounts', (build, facts, account) => {
  const load = builtFor(build)
  const { environment } = load<typeof Environment>('environment')
  const { auth } = load<typeof Auth>('auth')
  expect(environment).toMatchObject(facts)
  expect([environment.isWechatBrowser(), environment.isDouyinBrowser()]).toEqual([false, false])
  // no platform page: the app's code signs in
  expect([auth.platform(), auth.page, typeof auth.loginCode]).toEqual([account, null, 'function'])
})

test('a browser is recognised', () => {
  expect(ofBrowser).toMatchObject({ isH5: true, platform: 'h5' })
  expect([outsideOfBrowser.canOpen, printOfBrowser.isSupported]).toEqual([true, true])
})

test.each(BUILDS)('%s returns a sign-in code, and fails where there is none', async (build) => {
  const login = jest.fn().mockResolvedValueOnce({ code: 'c-1' }).mockResolvedValueOnce({ code: '' })
  const { auth } = builtFor(build, { login })<typeof Auth>('auth')
  await expect(auth.loginCode?.()).resolves.toBe('c-1')
  await expect(auth.loginCode?.()).rejects.toThrow()
})

test.each([
  ['weapp', 'ios', 'wechat-mini-ios'],
  ['weapp', 'android', 'wechat-mini'],
  ['weapp', 'devtools', 'wechat-mini'],
  ['tt', 'ios', 'tt'],
  ['tt', 'android', 'tt'],
] as const)('%s on %s sells by the rules of %s', (build, platform, place) => {
  const load = builtFor(build, { getSystemInfoSync: () => ({ platform }) })
  expect(load<typeof Payment>('payment').payment.place()).toBe(place)
})

test.each([
  ['is paid', undefined, 'done'],
  ['is called off', { errMsg: 'requestPayment:fail cancel' }, 'cancelled'],
  ['breaks', { errMsg: 'requestPayment:fail system error' }, 'failed'],
])('detects a payment that %s', async (_, failure, answer) => {
  const requestPayment = jest.fn(() => (failure ? Promise.reject(failure as unknown as Error) : Promise.resolve()))
  const { payment } = builtFor('weapp', { requestPayment })<typeof Payment>('payment')
  const order = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
  await expect(payment.wechat({ appId: 'a', ...order })).resolves.toBe(answer)
  expect(requestPayment).toHaveBeenCalledWith(order)
})

test.each([
  ['weapp', true],
  ['tt', false],
] as const)('%s draws the night if its system is dark: %s', (build, hasNight) => {
  const listeners = new Set<unknown>()
  const load = builtFor(build, {
    getAppBaseInfo: () => ({ theme: 'dark' }),
    onThemeChange: (listener: unknown) => listeners.add(listener),
    offThemeChange: (listener: unknown) => listeners.delete(listener),
  })
  const { media } = load<typeof Media>('media')
  expect([media.matches('dark'), media.matches('wide'), media.matches('low')]).toEqual([hasNight, false, false])
  const stop = media.onChange('dark', () => undefined)
  expect(listeners.size).toBe(hasNight ? 1 : 0)
  stop()
  expect(listeners.size).toBe(0)
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const { default: config } = jest.requireActual<{ default: object }>(path.resolve('src/app.config.ts'))
  expect('darkmode' in config).toBe(hasNight)
})

// opens nothing outside itself, prints nothing, never reloads, runs once
test.each(
  BUILDS.flatMap((build) =>
    (
      [
        ['outside', 'canOpen', false],
        ['print', 'isSupported', false],
        ['leaving', 'isLeaving', false],
        ['reload', 'isContinued', false],
        ['route', 'path', ''],
        ['route', 'arriving', undefined],
        ['settings', 'launchAnswers', undefined],
      ] as const
    ).map((facts) => [build, ...facts] as const),
  ),
)('%s: %s.%s is %s', (build, name, fact, value) => {
  const port = builtFor(build)<Record<string, Record<string, unknown>>>(name)[name]
  const answer = port?.[fact]
  expect(port).toHaveProperty(fact)
  expect(typeof answer === 'function' ? (answer as () => unknown)() : answer).toBe(value)
})

test.each(BUILDS)('%s reads a link’s data once, and passes the rest on to the page', (build) => {
  const query = { OrgCode: 'school-7', Token: 't-1', id: '7', empty: '' }
  const load = builtFor(build, { getLaunchOptionsSync: () => ({ path: 'pages/home/news', query }) })
  const { address } = load<typeof Address>('address')
  const read = (...names: string[]) => names.map((name) => address.launchParam(name))
  expect(read('OrgCode', 'Token', 'empty', 'other')).toEqual(['school-7', 't-1', undefined, undefined])
  address.forget('Token')
  expect(read('Token', 'OrgCode')).toEqual([undefined, 'school-7'])
  expect(address.linkedPage()).toBe('pages/home/news?OrgCode=school-7&id=7&empty=')
})

test.each(BUILDS)('%s reopens its page with its parameters, and without sign-in data', (build) => {
  const reLaunch = jest.fn()
  const params = { id: '7', Token: 't-1', LinkTicket: 'l-1', $taroTimestamp: '1', stamp: '2', tab: 'lines' }
  const router = { path: '/pages/home/school/schoolDetail', params }
  const load = builtFor(build, { reLaunch, getCurrentInstance: () => ({ router }) })
  load<typeof Reload>('reload').reload.currentPage()
  expect(reLaunch.mock.calls).toEqual([[{ url: '/pages/home/school/schoolDetail?id=7&tab=lines' }]])
})
