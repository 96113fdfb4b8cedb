// npm run pages: writes the files derived from src/shared/navigation/pages.ts: lists of the app and the server, and which sentences of the
// specification a new page covers.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
try {
  for (const script of ['scripts/pages/write.ts', 'scripts/spec-coverage/write.ts'])
    await run(process.execPath, ['--import', 'tsx', script])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
