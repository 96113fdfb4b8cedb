import Taro from '@tarojs/taro'
import type { ClipboardPort } from './types'

export const clipboard = {
  copy: (text) =>
    Taro.setClipboardData({ data: text }).then(
      () => true,
      () => false,
    ),
} satisfies ClipboardPort as ClipboardPort
