// Sizes that code computes (row heights, picture sizes). Style sheets are converted by the build: px stay px on H5 and become
// rpx on mini-programs; inline styles are not, so they are scaled here to match.
import Taro from '@tarojs/taro'
import { screen } from '@/shared/platform/screen/screen'

const DESIGN_WIDTH = 375
const DEFAULT_WINDOW = { width: DESIGN_WIDTH, height: 812 }

/** True on H5, where a View is an HTML element. */
export function isWeb(): boolean {
  return Taro.getEnv() === Taro.ENV_TYPE.WEB
}

/** Window size in device-independent pixels; a phone's usual size if the platform does not report it. */
export function windowSize(): { width: number; height: number } {
  const { width, height } = screen.size()
  return { width: width || DEFAULT_WINDOW.width, height: height || DEFAULT_WINDOW.height }
}

/** Device-independent pixels per design pixel: 1 on H5, window width / 375 on mini-programs. */
export function designScale(): number {
  return isWeb() ? 1 : windowSize().width / DESIGN_WIDTH
}

/** A design length as a CSS length for inline styles. */
export function designPx(length: number): string {
  return `${Math.round(length * designScale() * 100) / 100}px`
}
