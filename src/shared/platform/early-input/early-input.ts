import type { EarlyInputPort } from './types'

export const earlyInput = { take: () => () => undefined } satisfies EarlyInputPort as EarlyInputPort
