import Taro from '@tarojs/taro'
import type { AddressPort } from './types'

export const address = {
  launchParam(name) {
    const value: unknown = Taro.getLaunchOptionsSync().query?.[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  forget: () => undefined,
} satisfies AddressPort as AddressPort
