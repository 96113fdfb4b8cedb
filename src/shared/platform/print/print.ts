import type { PrintPort } from './types'

export const print = { isSupported: false, printPage: () => undefined } satisfies PrintPort as PrintPort
