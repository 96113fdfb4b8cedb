import type { PrintPort } from './types'

export const print = { isSupported: true, printPage: () => window.print() } satisfies PrintPort as PrintPort
