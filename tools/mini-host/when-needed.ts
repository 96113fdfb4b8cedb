// Large libraries that only some callers need: loaded on first use, and only by those callers.
import { createRequire } from 'node:module'

const read = createRequire(__filename)

/** The exports of the module. */
export const whenNeeded = <Module>(name: string): Module => read(name) as Module
