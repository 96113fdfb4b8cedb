// npm run screens [-- --scene NAME,NAME] [--only NAME,NAME] [--out DIR] [--height PX] [--width PX] [--dark] [--text PERCENT]:
// takes a picture of every page from the running product into docs/screens, and writes the table of them. --scene runs some scenes, --only keeps some pictures;
// --height takes taller pictures, for looking at a whole page at once; --width, --dark and --text show other phones and readers.
import { ensureInstalled } from './bootstrap.mjs'
import { run } from './run.mjs'

await ensureInstalled()
try {
  for (const target of ['server', 'h5']) await run(process.execPath, ['scripts/build.mjs', target])
  await run(process.execPath, ['--import', 'tsx', 'scripts/screens/take.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
