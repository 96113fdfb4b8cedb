import type { ThisTabPort } from './types'

// A mini-program runs once: the values on the device are its own.
export const thisTab = { get: () => null, set: () => undefined } satisfies ThisTabPort as ThisTabPort
