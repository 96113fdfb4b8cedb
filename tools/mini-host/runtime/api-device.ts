import type { Platform, RuntimeOptions } from '../types'
import { type ApiRegistry, ApiFailure } from './api-registry'
import { messageOf } from './journal'
import type { PageStack } from './page-stack'
import { HOME_INDICATOR, NAVIGATION_BAR, STATUS_BAR, TAB_BAR } from './shell-style'

/** Answers of a person or the platform; a test may set each, a failure as `{ fail: message }`. */
export type Answers = Map<string, unknown>

/** Calls whose result is decided outside the app. The defaults are those of a person who agrees. */
const DEFAULT_ANSWERS: Record<string, unknown> = {
  checkSession: {},
  getUserProfile: { userInfo: { nickName: '微信用户', avatarUrl: '' } },
  requestPayment: {},
  pay: { code: 0 },
  requestOrder: {},
  scanCode: { result: '', scanType: 'QR_CODE' },
  getLocation: { latitude: 32.06, longitude: 118.79 },
  chooseLocation: { name: '', address: '', latitude: 32.06, longitude: 118.79 },
  openLocation: {},
  authorize: {},
  getSetting: { authSetting: {} },
  openSetting: { authSetting: {} },
  requestSubscribeMessage: {},
  makePhoneCall: {},
  previewImage: {},
  saveImageToPhotosAlbum: {},
  vibrateShort: {},
  vibrateLong: {},
  getImageInfo: { width: 1, height: 1, path: '', type: 'png' },
  openCustomerServiceChat: {},
  navigateToMiniProgram: {},
  setKeepScreenOn: {},
  hideKeyboard: {},
  getScreenBrightness: { value: 0.5 },
  loadFontFace: { status: 'loaded' },
}

/** Only one platform has these. */
const PLATFORM_ONLY: Record<string, Platform> = {
  requestPayment: 'weapp',
  requestSubscribeMessage: 'weapp',
  openCustomerServiceChat: 'weapp',
  shareFileMessage: 'weapp',
  getRealtimeLogManager: 'weapp',
  pay: 'tt',
  requestOrder: 'tt',
}

const APP_EVENTS = [
  'AppShow',
  'AppHide',
  'PageNotFound',
  'UnhandledRejection',
  'ThemeChange',
  'WindowResize',
  'KeyboardHeightChange',
]

export function defineDevice(
  registry: ApiRegistry,
  platform: Platform,
  options: RuntimeOptions,
  stack: PageStack,
  launch: object,
  answers: Answers,
): void {
  // a phone of another make: `answer('getSystemInfoSync', { platform: 'android' })`
  const describe = () => ({
    ...systemInfo(platform, options, stack),
    ...(answers.get('getSystemInfoSync') as object | undefined),
  })
  for (const name of [
    'getSystemInfoSync',
    'getWindowInfo',
    'getDeviceInfo',
    'getAppBaseInfo',
    'getSystemSetting',
    'getAppAuthorizeSetting',
  ]) {
    registry.sync(name, describe)
  }
  registry.async('getSystemInfo', describe)
  registry.async('getSystemInfoAsync', describe)
  registry.sync('getLaunchOptionsSync', () => launch)
  registry.sync('getEnterOptionsSync', () => launch)
  registry.sync('getAccountInfoSync', () => ({
    miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '1.0.0' },
  }))
  registry.sync('getEnvInfoSync', () => ({
    microapp: { appId: 'tt0000000000000000', envType: 'production', mpVersion: '1.0.0' },
  }))
  registry.sync('getMenuButtonBoundingClientRect', () => {
    const { width } = options.screen
    return { width: 87, height: 32, top: STATUS_BAR + 6, bottom: STATUS_BAR + 38, left: width - 94, right: width - 7 }
  })

  let clipboard = ''
  registry.async('setClipboardData', ({ data }) => void (clipboard = String(data)))
  registry.async('getClipboardData', () => ({ data: clipboard }))

  let logins = 0
  registry.async('login', () => {
    logins += 1
    return answerOf(
      answers,
      'login',
      platform === 'tt' ? { code: `code-${logins}`, anonymousCode: '', isLogin: true } : { code: `code-${logins}` },
    )
  })
  for (const [name, answer] of Object.entries(DEFAULT_ANSWERS)) {
    if ((PLATFORM_ONLY[name] ?? platform) === platform) registry.async(name, () => answerOf(answers, name, answer))
  }
  for (const name of APP_EVENTS) registry.event(name)
  registry.value(
    'nextTick',
    (run: () => void) => void Promise.resolve().then(() => registry.journal.guard('nextTick', run)),
  )
  registry.value('canIUse', (schema: string) => schema.split('.')[0]! in registry.api)
  registry.value('createAnimation', createAnimation)
  const nothing = () => undefined
  registry.value('getUpdateManager', () => ({
    onCheckForUpdate: nothing,
    onUpdateReady: nothing,
    onUpdateFailed: nothing,
    applyUpdate: nothing,
  }))
  const logger = () => ({ info: nothing, warn: nothing, error: nothing, log: nothing, debug: nothing })
  registry.value('getLogManager', logger)
  if (platform === 'weapp') registry.value('getRealtimeLogManager', logger)
  registry.value('reportEvent', nothing)
}

/** The answer set by the test, or the default. */
function answerOf(answers: Answers, name: string, usual: unknown): unknown {
  const answer = answers.has(name) ? answers.get(name) : usual
  if (typeof answer === 'object' && answer !== null && 'fail' in answer)
    throw new ApiFailure(messageOf((answer as { fail: unknown }).fail))
  return answer
}

function systemInfo(platform: Platform, { screen }: RuntimeOptions, stack: PageStack): object {
  const isCustom = stack.top !== undefined && stack.configOf(stack.top.path).navigationStyle === 'custom'
  const header = isCustom ? 0 : STATUS_BAR + NAVIGATION_BAR
  const footer = stack.isOnTab ? TAB_BAR + HOME_INDICATOR : 0
  const bottom = screen.height - HOME_INDICATOR
  return {
    brand: 'iPhone',
    model: 'iPhone X',
    system: 'iOS 17.0',
    platform: 'ios',
    version: '8.0.50',
    SDKVersion: platform === 'tt' ? '3.30.0' : '3.8.0',
    appName: platform === 'tt' ? 'Douyin' : undefined,
    language: 'zh_CN',
    theme: 'light',
    fontSizeSetting: 16,
    benchmarkLevel: 40,
    pixelRatio: 2,
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: screen.width,
    windowHeight: screen.height - header - footer,
    statusBarHeight: STATUS_BAR,
    safeArea: {
      left: 0,
      right: screen.width,
      top: STATUS_BAR,
      bottom,
      width: screen.width,
      height: bottom - STATUS_BAR,
    },
  }
}

/** The app records animations and the platform plays them; here they only need to be recordable. */
function createAnimation(): object {
  const animation: object = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'export' ? () => ({ actions: [] }) : name === 'then' ? undefined : () => animation,
    },
  )
  return animation
}
