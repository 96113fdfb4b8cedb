// npm run pages: writes the lists that follow from src/shared/navigation/pages.ts.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run(process.execPath, ['--import', 'tsx', 'scripts/pages/write.ts']).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
