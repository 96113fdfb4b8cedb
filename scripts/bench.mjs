// npm run bench [-- --json] [--only PART[,PART]]: first-load bytes and paint times, the way from home to a list, an evening's reading, package sizes, latency and throughput.
// Parts: h5, flow, read, mini, engine, recommend, server, lookup; by name only: lists, on imported facts (DATA_DIR), what recommended lists are like, and attack.
// Each part runs in a process of its own: one that fails or hangs is told in `parts` of the result, with exit code 1, and the others' figures are printed. Progress goes to stderr.
// `--against DIR` measures the flow of another H5 build beside this one's, alternating in one run, with the ratios; `--with-plain` compares h5 with the framework's default build of
// the same source, which takes long to make. docs/speed.md says what the figures mean and what each part takes.
import { benchCommand } from './bench/command.mjs'
import { BUILDS, PARTS } from './bench/parts.mjs'
import { ensureInstalled } from './bootstrap.mjs'

await ensureInstalled()
await benchCommand(process.argv.slice(2), { parts: PARTS, builds: BUILDS })
