// Large libraries that only some of the callers need: read when they are first asked for, and by those alone.
import { createRequire } from 'node:module'

const read = createRequire(__filename)

/** What the module exports. */
export const whenNeeded = <Module>(name: string): Module => read(name) as Module
