import Taro from '@tarojs/taro'
import { LOADING_TEXT, TOAST_MS, type OverlayPort } from './types'

let count = 0
const ignore = () => undefined

export const overlay = {
  showLoading() {
    count += 1
    if (count === 1) void Promise.resolve(Taro.showLoading({ title: LOADING_TEXT })).catch(ignore)
  },
  hideLoading() {
    if (count === 0) return
    count -= 1
    // Toast and loading share one layer there: without noConflict, hiding one hides the other.
    if (count === 0) void Promise.resolve(Taro.hideLoading({ noConflict: true })).catch(ignore)
  },
  toast(message) {
    void Promise.resolve(Taro.showToast({ title: message, icon: 'none', duration: TOAST_MS })).catch(ignore)
  },
} satisfies OverlayPort as OverlayPort
