import { environment } from '@/shared/platform/environment/environment'
import type { JsSdkPort } from './types'

export const jsSdk = {
  follow() {
    if (!environment.isWechatBrowser()) return () => undefined
    let stop: (() => void) | undefined
    let isStopped = false
    // A chunk of its own: no other browser needs it.
    void import('./wechat-sdk').then(
      ({ followPages }) => {
        if (!isStopped) stop = followPages()
      },
      // The app's own sharing remains.
      () => undefined,
    )
    return () => {
      isStopped = true
      stop?.()
    }
  },
} satisfies JsSdkPort as JsSdkPort
