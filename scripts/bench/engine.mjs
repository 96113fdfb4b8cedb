// Latency of a candidate list: 3,000 units x 5 years, a page of 20 with its predictions, a different rank each time.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

export function measure() {
  const run = spawnSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/bench/engine-run.ts'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (run.status !== 0) throw new Error('the engine benchmark failed')
  return JSON.parse(run.stdout)
}
