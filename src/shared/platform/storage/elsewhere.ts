import type { ElsewherePort } from './types'

// A mini-program runs once: no other instance writes its storage.
export const elsewhere = { onChange: () => undefined } satisfies ElsewherePort as ElsewherePort
