import Taro from '@tarojs/taro'
import type { ReloadPort } from './types'

export const reload = {
  currentPage() {
    const { path, params } = Taro.getCurrentInstance().router ?? { path: '', params: {} }
    if (!path) return
    const query = Object.entries(params)
      // A token from a link is already stored; it is not passed on.
      .filter(([name]) => !name.startsWith('$') && name !== 'stamp' && !/^(Token|LinkTicket)$/.test(name))
      .map(([name, value]) => `${name}=${value ?? ''}`)
      .join('&')
    const url = `/${path.replace(/^\//, '')}`
    void Taro.reLaunch({ url: query ? `${url}?${query}` : url })
  },
  isContinued: () => false,
} satisfies ReloadPort as ReloadPort
