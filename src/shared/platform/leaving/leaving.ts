import type { LeavingPort } from './types'

// A mini-program does not reload while its calls are under way.
export const leaving = { isLeaving: () => false } satisfies LeavingPort as LeavingPort
