import Taro from '@tarojs/taro'
import type { PageScrollPort } from './types'

/** Every step is a message to the other thread: so few steps, but long ones. */
const STEP_MS = 48

export const pageScroll = {
  hold(_element, then) {
    Taro.createSelectorQuery()
      .selectViewport()
      .scrollOffset(({ scrollTop }) => {
        let at = scrollTop
        let isHeld = true
        then({
          by(distance) {
            const next = Math.max(0, at + distance)
            const moved = isHeld ? next - at : 0
            if (moved === 0) return 0
            at = next
            void Taro.pageScrollTo({ scrollTop: next, duration: 0 })
            return moved
          },
          release: () => (isHeld = false),
        })
      })
      .exec()
  },
  measure(list, className, then) {
    const { id } = list as { id: string }
    Taro.createSelectorQuery()
      .selectAll(`#${id} .${className}`)
      .boundingClientRect((places) => then(Array.isArray(places) ? places : []))
      .exec()
  },
  everyFrame(step) {
    const timer = setInterval(step, STEP_MS)
    return () => clearInterval(timer)
  },
} satisfies PageScrollPort as PageScrollPort
