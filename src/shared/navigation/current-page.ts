import Taro from '@tarojs/taro'
import { barePath, decodeParam, pageUrl } from './routes'

// Taro's own entries in the parameters of a page.
const isOwnParam = (name: string) => name !== 'stamp' && !name.startsWith('$')

/** Decoded parameters of a page. They come from outside: check them before use. */
export function readParams(params: Record<string, string | undefined> = {}): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (isOwnParam(name) && typeof value === 'string') read[decodeParam(name)] = decodeParam(value)
  }
  return read
}

/** How many pages are stacked, the one on the screen included; 1 if the app was opened on it. */
export const pageDepth = (): number => Taro.getCurrentPages().length

/** Path of the page on the screen without a leading slash; '' before the first page. */
export function currentPath(): string {
  return barePath(Taro.getCurrentInstance().router?.path ?? '')
}

/** Address of the page on the screen with its query, to come back to; '' before the first page. It never contains a token. */
export function currentUrl(): string {
  const path = currentPath()
  return path && pageUrl(path, { ...readParams(Taro.getCurrentInstance().router?.params), Token: '' })
}
