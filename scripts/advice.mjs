// npm run advice -- --dir DATA_DIR [--provinces 江苏,湖北] [--out DIR]: walks through the product over an imported data folder as families of five
// ranks, in each province and track, and writes what the screens showed and an adviser's objections.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
try {
  for (const target of ['server', 'h5']) await run(process.execPath, ['scripts/build.mjs', target])
  await run(process.execPath, ['--import', 'tsx', 'scripts/advice/walk.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
