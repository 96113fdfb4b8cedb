// Recommendation on imported facts (DATA_DIR names the data folder of an import; it is read, not changed) or, without them, on demonstration data:
// what it gains over the usual quota list, and how long the questions of wish filling take at ranks not asked before.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

export function measure({ say }) {
  const run = spawnSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/bench/recommend-run.ts'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (run.status !== 0) throw new Error('the recommendation benchmark failed')
  const result = JSON.parse(run.stdout)
  say('| 省份 | 位次 | 偏好 | 本法期望 | 配额法期望 | 本法滑档 | 配额法滑档 |')
  say('| --- | ---: | --- | ---: | ---: | ---: | ---: |')
  for (const row of result.lists)
    say(`| ${row.province} | ${row.rank} | ${row.preferences} | ${row.expected.toFixed(4)} | ${row.quotaExpected.toFixed(4)} | ${row.none.toExponential(1)} | ${row.quotaNone.toExponential(1)} |`)
  return result
}
