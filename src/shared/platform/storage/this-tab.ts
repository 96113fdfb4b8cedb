import type { ThisTabPort } from './types'

// A mini-program runs once: what lies on the device is its own.
export const thisTab = { get: () => null, set: () => undefined } satisfies ThisTabPort as ThisTabPort
