import type { JsSdkPort } from './types'

export const jsSdk = { follow: () => () => undefined } satisfies JsSdkPort as JsSdkPort
