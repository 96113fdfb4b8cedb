import Taro from '@tarojs/taro'
import { environment } from '@/shared/platform/environment/environment'
import type { AuthPort } from './types'

async function loginCode(): Promise<string> {
  const { code } = await Taro.login()
  if (!code) throw new Error('the runtime gave no login code')
  return code
}

export const auth = {
  platform: () => (environment.platform === 'tt' ? 'douyin' : 'wechat'),
  page: null,
  loginCode,
} satisfies AuthPort as AuthPort
