// npm run data:trial -- [--seeds 200]: plants known errors in small invented folders, imports them and reports which were found.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { ensureInstalled, root } from './bootstrap.mjs'
import { serverBundle } from './server-bundle.mjs'

await ensureInstalled()
const outdir = path.join(root, 'node_modules/.cache/trial')
await build(
  serverBundle(
    { 'data-trial': 'tests/support/dirty/trial-command.ts', 'pglite-worker': 'server/db/pglite-worker.ts' },
    outdir,
  ),
)
// Ctrl+C reaches the child as well, which then reports its results
process.on('SIGINT', () => {})
const run = spawnSync(process.execPath, [path.join(outdir, 'data-trial.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = run.status ?? 2
