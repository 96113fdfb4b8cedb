// The tests of everything but the pages: server, engine, contract, scripts, the mini-program host and the walks. jest runs those of the
// pages (jest.config.js).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/order.mjs'
import { FOR_TESTS } from './scripts/test/node-flags.mjs'
import { workerPool } from './scripts/test/worker-pool.mjs'

/** A test that hangs is told by what it waits for; these bounds are far beyond what a machine three times slower needs. */
const TEST_MS = 900_000

export default defineConfig({
  cacheDir: '.cache/vitest',
  // read by the process as text: as a program it is held four times, with a map of 3 MB
  json: { stringify: true },
  resolve: { alias: { contract: fileURLToPath(new URL('./contract', import.meta.url)) } },
  test: {
    globals: true,
    environment: 'node',
    include: [
      'tests/{contract,server,engine,research,mini-program,e2e,scripts,programs}/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    pool: workerPool,
    // modules are read once a process; what a file changes it puts back
    isolate: false,
    execArgv: [...FOR_TESTS, '--max-semi-space-size=32', '--max-old-space-size=1024'],
    // memory that one thread gave back is used again by the others, and a large piece goes back to the system
    // the season of the tests and of every program that they start: the demonstration data plan it
    env: {
      WISH_YEAR: '2026',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1000000',
      MALLOC_TRIM_THRESHOLD_: '1000000',
    },
    setupFiles: ['tests/support/give-back-memory.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
})
