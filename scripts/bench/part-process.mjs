// One part of the bench in a process of its own: node part-process.mjs MODULE OPTIONS. It sends messages about its work, its results so far, and its end.
import { rmSync } from 'node:fs'
import { endTree } from '../process-tree.mjs'

const [module, options] = process.argv.slice(2)
const { hasBrowser, ...given } = JSON.parse(options)
const tell = (message) => new Promise((resolve) => process.send(message, resolve))
// the starter has ended: no figures are needed, and nothing else would end the processes started here
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
  // its remaining files are deleted with the folder
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
