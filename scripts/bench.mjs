// npm run bench [-- --json] [--only PART[,PART]]: first load, paints, the way from home to a list, an evening's reading, package sizes, latency, throughput.
// Parts: h5, flow, read, mini, engine, recommend, server, lookup; only by name: lists (recommended lists on imported facts, DATA_DIR) and attack.
// Each part runs in a process of its own: one that fails or hangs is reported in `parts` of the result, with exit code 1; the others' figures are printed.
// Progress goes to stderr. `--against DIR` measures the flow of another H5 build beside this one's, alternating in one run, with the ratios.
// `--with-plain` compares h5 with the framework's default build of the same source (slow to make). docs/speed.md explains the figures and times.
import { benchCommand } from './bench/command.mjs'
import { BUILDS, PARTS } from './bench/parts.mjs'
import { ensureInstalled } from './bootstrap.mjs'

await ensureInstalled()
await benchCommand(process.argv.slice(2), { parts: PARTS, builds: BUILDS })
