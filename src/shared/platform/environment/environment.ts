import type { EnvironmentPort } from './types'

export const environment = {
  isH5: false,
  platform: process.env.TARO_ENV === 'tt' ? 'tt' : 'weapp',
  isWechatBrowser: () => false,
  isDouyinBrowser: () => false,
} satisfies EnvironmentPort as EnvironmentPort
