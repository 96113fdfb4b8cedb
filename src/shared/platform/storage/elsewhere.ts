import type { ElsewherePort } from './types'

// A mini-program runs once: nobody else writes its storage.
export const elsewhere = { onChange: () => undefined } satisfies ElsewherePort as ElsewherePort
