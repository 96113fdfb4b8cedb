// One part of the bench in a process of its own: node part-process.mjs MODULE OPTIONS. Tells by messages what it does, what it has found so far, and how it ended.
import { rmSync } from 'node:fs'
import { endTree } from '../process-tree.mjs'

const [module, options] = process.argv.slice(2)
const { hasBrowser, ...given } = JSON.parse(options)
const tell = (message) => new Promise((resolve) => process.send(message, resolve))
// whoever started this has gone: nobody waits for figures, and nobody else would end what was started here
process.on('disconnect', () => {
  rmSync(process.env.BENCH_UNIT_FOLDER, { recursive: true, force: true })
  endTree(process.pid)
})

try {
  if (hasBrowser) {
    const { require: load } = await import('tsx/cjs/api')
    // unpacked once for all parts, not into the folder of this one
    process.env.CHROMIUM ??= await load('../../tools/mini-host/chromium.ts', import.meta.url).chromiumPath()
  }
  // whatever is left of it goes with the folder
  process.env.TMPDIR = process.env.BENCH_UNIT_FOLDER
  const { measure } = await import(module)
  const figures = await measure({
    ...given,
    say: (said) => void tell({ said }),
    print: (printed) => void tell({ printed }),
    keep: (figures) => void tell({ figures }),
  })
  await tell({ figures })
  process.exit(0)
} catch (error) {
  console.error(error)
  await tell({ error: String(error?.message ?? error).split('\n')[0] })
  process.exit(1)
}
