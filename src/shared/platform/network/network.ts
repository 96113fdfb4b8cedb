import Taro from '@tarojs/taro'
import type { NetworkPort } from './types'

const FREE: readonly string[] = ['wifi', 'none', 'unknown']

export const network = {
  async isMetered() {
    try {
      return !FREE.includes((await Taro.getNetworkType()).networkType)
    } catch {
      return false
    }
  },
} satisfies NetworkPort as NetworkPort
