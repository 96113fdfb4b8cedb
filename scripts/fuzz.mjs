// npm run fuzz [-- COUNT [SEED]]: malformed bodies to all calls, known and unknown addresses, three content types; 20,000 by default. A failure
// prints the seed and the body that caused it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'

const [count = '20000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
await ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--execArgv=--expose-gc',
    'tests/server/fuzz.hard.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_COUNT: count, FUZZ_SEED: seed } },
)
process.exitCode = status ?? 1
