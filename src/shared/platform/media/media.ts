import Taro from '@tarojs/taro'
import type { MediaPort } from './types'

/** The app declares dark mode where the platform supports that (app.config.ts); elsewhere it is drawn light, its style sheet too (config/). */
const hasNight = process.env.TARO_ENV === 'weapp'

/** Mini-programs run on phones: nothing is wide. */
export const media = {
  matches: (name) => name === 'dark' && hasNight && Taro.getAppBaseInfo().theme === 'dark',
  onChange(name, listener) {
    if (name !== 'dark' || !hasNight) return () => undefined
    Taro.onThemeChange(listener)
    return () => Taro.offThemeChange(listener)
  },
} satisfies MediaPort as MediaPort
