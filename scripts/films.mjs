// npm run films: draws the demonstration films again (server/db/seeds/content/films), from the product's own charts.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
try {
  await run(process.execPath, ['--import', 'tsx', 'scripts/films/draw-films.ts'])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
