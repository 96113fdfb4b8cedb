// The device as the app meets it: its browser, its pages, its toasts, its storage.
import Taro from '@tarojs/taro'
import { Current } from '@tarojs/runtime'
import { ApiError } from '@/shared/api/api-error'
import { toast } from '../session/fake-app'

export const MESSAGING_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'
export const SHORT_VIDEO_APP =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 aweme_290000 BytedanceWebview/d8a21c6'

/** Makes the browser claim to be this. */
export function useBrowser(userAgent: string): void {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

/** Records where the app goes instead of going there; `path` is the page it is on. */
export function recordNavigation(path = 'pages/home/index'): string[] {
  Current.router = { path: `/${path}`, params: {} } as unknown as typeof Current.router
  const opened: string[] = []
  const record = (options?: { url?: string }) => {
    opened.push(options?.url ?? '')
    return Promise.resolve({ errMsg: 'ok' })
  }
  jest.spyOn(Taro, 'navigateTo').mockImplementation(record as typeof Taro.navigateTo)
  jest.spyOn(Taro, 'redirectTo').mockImplementation(record as typeof Taro.redirectTo)
  jest.spyOn(Taro, 'switchTab').mockImplementation(record as typeof Taro.switchTab)
  jest.spyOn(Taro, 'reLaunch').mockImplementation(record as typeof Taro.reLaunch)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  return opened
}

export const overlayText = () => document.getElementById('loading')?.textContent ?? ''

const watching: MutationObserver[] = []
afterEach(() => watching.splice(0).forEach((observer) => observer.disconnect()))

/** Every later toast, oldest first. */
export function recordToasts(): string[] {
  const toasts: string[] = []
  let last = toast()
  const look = () => {
    const text = toast()
    if (text && text !== last) toasts.push(text)
    last = text
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  watching.push(observer)
  return toasts
}

/** Keeps the browser's messages about cut connections out of test output. */
export function expectNetworkNoise(): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
}

/** The error a call rejects with; throws if it does not, or with another kind. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}
