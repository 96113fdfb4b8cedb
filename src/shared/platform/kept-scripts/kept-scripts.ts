import type { KeptScriptsPort } from './types'

export const keptScripts = { keep: () => undefined } satisfies KeptScriptsPort as KeptScriptsPort
