// Creates the service worker of the H5 build: a separate program, beside index.html.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap.mjs'

/** @param {string} folder the H5 build, in which the bundler has listed the files of a first visit; without that list nothing is created */
export async function bundleWorker(folder) {
  const list = path.join(folder, 'first-visit.json')
  if (!existsSync(list)) return
  const files = JSON.parse(readFileSync(list, 'utf8')).map((file) => `/${file}`)
  rmSync(list)
  const { build } = await import('esbuild')
  await build({
    entryPoints: { worker: 'src/shared/platform/kept-scripts/worker.ts' },
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2017',
    format: 'iife',
    logLevel: 'error',
    define: { FIRST_VISIT: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  })
}
