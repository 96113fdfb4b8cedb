import type { ThemePort } from './types'

export const theme = { apply: () => undefined } satisfies ThemePort as ThemePort
