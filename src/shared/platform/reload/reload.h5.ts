import type { ReloadPort } from './types'

export const reload = { currentPage: () => window.location.reload() } satisfies ReloadPort
