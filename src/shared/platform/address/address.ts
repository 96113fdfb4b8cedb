import Taro from '@tarojs/taro'
import type { AddressPort } from './types'

const forgotten = new Set<string>()

export const address = {
  launchParam(name) {
    if (forgotten.has(name)) return undefined
    const value: unknown = Taro.getLaunchOptionsSync().query?.[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  forget: (name) => void forgotten.add(name),
  linkedPage() {
    const { path, query = {} } = Taro.getLaunchOptionsSync()
    const pairs = Object.entries(query)
      .filter(([name, value]) => typeof value === 'string' && !forgotten.has(name))
      .map(([name, value]) => `${name}=${String(value)}`)
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  },
  onParam: () => () => undefined,
} satisfies AddressPort as AddressPort
