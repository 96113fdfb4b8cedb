// npm run spec-coverage: writes docs/spec-coverage.md: which test covers which sentence of the specification.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
try {
  await run(process.execPath, ['--import', 'tsx', 'scripts/spec-coverage/write.ts'])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
