import type { NextPagesPort } from './types'

export const nextPages = { prefetch: () => undefined } satisfies NextPagesPort as NextPagesPort
