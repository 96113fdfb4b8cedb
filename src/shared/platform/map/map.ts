import Taro from '@tarojs/taro'
import type { MapPort } from './types'

export const map = {
  canOpen: ({ point }) => point !== undefined,
  async open({ name, address, point }) {
    if (!point) return false
    return Taro.openLocation({ ...point, name, address }).then(
      () => true,
      () => false,
    )
  },
} satisfies MapPort as MapPort
