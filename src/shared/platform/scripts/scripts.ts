import type { ScriptsPort } from './types'

export const scripts = { inject: () => undefined } satisfies ScriptsPort as ScriptsPort
