import type { NextPagesPort } from './types'

export const nextPages = { fetch: () => undefined } satisfies NextPagesPort as NextPagesPort
