// npm run bench [-- --json] [--only h5,flow,read,mini,engine,recommend,server,lookup,lists,attack]: first-load bytes and paint times, the way from home to a list, an evening's reading, package sizes, latency and throughput;
// with --only lists, on imported facts (DATA_DIR), what recommended lists are like; lookup asks imported facts besides where DATA_DIR names some.
// `--against DIR` measures the flow of another H5 build beside this one's, alternating in one run, with the ratios.
// Paint times are ratios against a bare Vite + React page with the same text, built and loaded in the same run.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './bootstrap.mjs'

const args = process.argv.slice(2)
const asJson = args.includes('--json')
const option = (name) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined)
const against = option('against')
if (args.includes('--against') && !against) {
  console.error('bench --against names no folder of an H5 build')
  process.exit(2)
}
const only = option('only')?.split(',') ?? ['h5', 'flow', 'read', 'mini', 'engine', 'recommend', 'server', 'lookup']
const say = (line) => (asJson ? process.stderr : process.stdout).write(`${line}\n`)

await ensureInstalled()
const result = {}
for (const part of only) {
  if (!existsSync(new URL(`./bench/${part}.mjs`, import.meta.url))) {
    console.error(`bench has no part "${part}": h5, flow, read, mini, engine, recommend, server, lookup, lists, attack`)
    process.exit(2)
  }
  say(`— ${part}`)
  const { measure } = await import(`./bench/${part}.mjs`)
  result[part] = await measure({ say, against })
  say(JSON.stringify(result[part], null, 2))
}
if (asJson) console.log(JSON.stringify(result))
