// A benchmark of server code runs like the server: bundled. From sources every call across two files costs loader time.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../bootstrap.mjs'
import { serverBundle } from '../server-bundle.mjs'

/**
 * Bundles a program of this folder, with the database thread beside it.
 * @param {string} entry file name in scripts/bench
 * @returns {Promise<(env?: Record<string, string>) => any>} runs it and parses the JSON it prints
 */
export async function bundled(entry) {
  const outdir = path.join(root, 'node_modules/.cache/bench')
  const name = path.basename(entry, '.ts')
  await build(serverBundle({ [name]: `scripts/bench/${entry}`, 'pglite-worker': 'server/db/pglite-worker.ts' }, outdir))
  return (env = {}) => {
    const run = spawnSync(process.execPath, [path.join(outdir, `${name}.mjs`)], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (run.status !== 0) throw new Error(`${entry} failed`)
    return JSON.parse(run.stdout)
  }
}
