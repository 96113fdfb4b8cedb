import type { EnvironmentPort } from './types'

const isAgent = (pattern: RegExp) => pattern.test(window.navigator.userAgent)

export const environment = {
  isH5: true,
  platform: 'h5',
  isWechatBrowser: () => isAgent(/micromessenger/i),
  isDouyinBrowser: () => isAgent(/aweme|toutiaomicroapp|bytedancewebview/i),
} satisfies EnvironmentPort as EnvironmentPort
