import type { LeavingPort } from './types'

// A mini-program is not loaded anew while its calls are on their way.
export const leaving = { isLeaving: () => false } satisfies LeavingPort as LeavingPort
