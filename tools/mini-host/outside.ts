// Libraries of a test's surroundings. Jest runs a test file in a world of its own, where each file reads and runs every module anew
// and looking up a global is slow; a browser's client or a document's implementation needs no such world. Read outside of it, it is
// read once for all the files of a worker.
import type { createRequire } from 'node:module'

type Process = NodeJS.Process & { getBuiltinModule(name: 'node:module'): { createRequire: typeof createRequire } }

// jest hands out a `module` of its own, the process gives the real one
const outside = (process as Process).getBuiltinModule('node:module').createRequire(__filename)

/** What the module exports, in the world that Node itself runs in: its objects are not `instanceof` those of the test's world. */
export const fromOutside = <Module>(name: string): Module => outside(name) as Module
