import Taro from '@tarojs/taro'
import type { ScreenPort } from './types'

export const screen = {
  size() {
    try {
      const { windowWidth, windowHeight } = Taro.getSystemInfoSync()
      return { width: windowWidth, height: windowHeight }
    } catch {
      return { width: 0, height: 0 }
    }
  },
} satisfies ScreenPort as ScreenPort
