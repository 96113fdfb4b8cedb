// The messaging app's page SDK: which address is signed, what is shared, and what both omit.
import { callsInFlight } from '@/shared/api/request'
import { whenNothingIsSent } from '@/shared/form/sending'
import { followPages, shareableLink } from '@/shared/platform/js-sdk/wechat-sdk'
import { eventually, fakeApp, inBrowser, WECHAT, WECHAT_IOS, type FakeApp } from './fake-app'

const SIGNED = {
  AppId: 'wx1',
  Entry: { Timestamp: 1, NonceStr: 'e', Signature: 'entry-signature' },
  Current: { Timestamp: 2, NonceStr: 'c', Signature: 'current-signature' },
}

interface FakeSdk {
  configured: { appId: string; signature: string; timestamp: number; nonceStr: string }[]
  shared: { title: string; link: string }[]
  /** The SDK's answers to each configuration, in order. */
  verdicts: boolean[]
  /** Configurations it refused. */
  refused: number
}

let stop: (() => void) | undefined
const setEntry = (address: string) =>
  Object.assign(window.performance, {
    getEntriesByType: jest.fn(() => [{ name: address }] as unknown as PerformanceEntryList),
  })

function installSdk(verdicts: boolean[]): FakeSdk {
  const sdk: FakeSdk = { configured: [], shared: [], verdicts, refused: 0 }
  let ready = () => undefined as void
  let failed = () => undefined as void
  Object.assign(window, {
    wx: {
      config(options: FakeSdk['configured'][number]) {
        sdk.configured.push(options)
        const isGood = sdk.verdicts.shift() ?? false
        setTimeout(() => {
          if (isGood) return ready()
          sdk.refused += 1
          failed()
        }, 1)
      },
      ready: (listener: () => void) => void (ready = listener),
      error: (listener: () => void) => void (failed = listener),
      updateAppMessageShareData: (data: FakeSdk['shared'][number]) => void sdk.shared.push(data),
      updateTimelineShareData: () => undefined,
    },
  })
  return sdk
}

const asked = (app: FakeApp) => app.calls.filter(({ path }) => path === 'OpenAuth/JsSdkSignature')

beforeEach(() => {
  window.history.replaceState(null, '', '/?from=group#/pages/query/scoreForm?wishType=1&Token=secret')
  setEntry('http://localhost/?entry=1#/pages/home/index')
  document.title = '精准志愿 - 模拟填报'
})
afterEach(() => {
  stop?.()
  stop = undefined
  Object.defineProperty(window, 'wx', { value: undefined, writable: true, configurable: true })
  jest.restoreAllMocks()
})

test('a shared link has nothing that signs anybody in, before the # or behind it', () => {
  expect(
    shareableLink('https://x.example/?from=group&Token=a&ticket=b#/pages/query/index?token=c&tab=1&BindTicket=d'),
  ).toBe('https://x.example/?from=group#/pages/query/index?tab=1')
  expect(shareableLink('https://x.example/')).toBe('https://x.example/')
})

test.each([
  ['the current address', WECHAT, 'current-signature'],
  ['the entry address', WECHAT_IOS, 'entry-signature'],
])('is configured with the signature of %s, and shares this page', async (_what, agent, signature) => {
  inBrowser(agent)
  const app = fakeApp({ 'OpenAuth/JsSdkSignature': SIGNED })
  const sdk = installSdk([true])
  stop = followPages()
  await eventually(() => expect(sdk.shared).toHaveLength(1), 4000)
  expect(asked(app).map(({ data }) => data)).toEqual([
    { EntryUrl: 'http://localhost/?entry=1', Url: 'http://localhost/?from=group' },
  ])
  expect(sdk.configured.map((options) => options.signature)).toEqual([signature])
  expect(sdk.configured[0]?.appId).toBe('wx1')
  expect(sdk.shared[0]).toMatchObject({
    title: '精准志愿 - 模拟填报',
    link: 'http://localhost/?from=group#/pages/query/scoreForm?wishType=1',
  })
})

test('tries the other signature once when the first is refused, and never a third time', async () => {
  inBrowser(WECHAT)
  fakeApp({ 'OpenAuth/JsSdkSignature': SIGNED })
  const sdk = installSdk([false, false, false, false])
  stop = followPages()
  await eventually(() => expect(sdk.refused).toBe(2), 4000)
  await whenNothingIsSent(callsInFlight)
  expect(sdk.configured.map(({ signature }) => signature)).toEqual(['current-signature', 'entry-signature'])
  expect(sdk.shared).toEqual([])
})

test('skips the SDK where the address to sign has a secret', async () => {
  inBrowser(WECHAT_IOS)
  setEntry('http://localhost/?Token=secret#/')
  const app = fakeApp({ 'OpenAuth/JsSdkSignature': SIGNED })
  const sdk = installSdk([true])
  stop = followPages()
  await eventually(() => expect(window.performance.getEntriesByType).toHaveBeenCalled(), 4000)
  await whenNothingIsSent(callsInFlight)
  expect(asked(app)).toEqual([])
  expect(sdk.configured).toEqual([])
})

test('requests no signature while the SDK is missing', async () => {
  inBrowser(WECHAT)
  const app = fakeApp({ 'OpenAuth/JsSdkSignature': SIGNED })
  const looksFor = jest.fn(() => undefined)
  Object.defineProperty(window, 'wx', { get: looksFor, set: () => undefined, configurable: true })
  stop = followPages()
  await eventually(() => expect(looksFor.mock.calls.length).toBeGreaterThan(2), 4000)
  expect(asked(app)).toEqual([])
})
