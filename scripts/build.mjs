// npm run build:h5 | build:weapp | build:tt | build:server: production builds into dist/<target>.
// A build with unchanged inputs is kept; --force builds it anyway. `h5 --plain` is the framework's default
// build of the same source into dist/h5-plain, for comparison in the bench.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { END_SIGNALS, withLock } from './lock.mjs'
import { precompressFolder } from './precompress.mjs'
import { serverBundle } from './server-bundle.mjs'
import { bundleWorker } from './worker-bundle.mjs'

const APP_INPUTS = [
  'src',
  'contract',
  'config',
  'patches',
  'babel.config.js',
  'project.config.json',
  'project.tt.json',
  'tsconfig.json',
  'package-lock.json',
]
const SERVER_INPUTS = [
  'server',
  'engine',
  'research',
  'contract',
  'scripts/build.mjs',
  'scripts/server-bundle.mjs',
  'package-lock.json',
]
const TARGETS = {
  h5: { inputs: [...APP_INPUTS, 'scripts/worker-bundle.mjs'], proof: 'index.html', build: h5 },
  weapp: { inputs: APP_INPUTS, proof: 'app.json', build: (out) => taro('weapp', out) },
  tt: { inputs: APP_INPUTS, proof: 'app.json', build: (out) => taro('tt', out) },
  server: { inputs: SERVER_INPUTS, proof: 'server.mjs', build: bundleServer },
}
// Environment variables that affect a build.
const VARIABLES = ['API_HOST', 'ORG_CODE']

const [target, ...flags] = process.argv.slice(2)
if (!TARGETS[target]) {
  console.error(`用法：node scripts/build.mjs ${Object.keys(TARGETS).join('|')} [--force]`)
  process.exit(2)
}
const isForced = flags.includes('--force')
const isPlain = target === 'h5' && flags.includes('--plain')
const name = isPlain ? 'h5-plain' : target

function* filesOf(place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return
  const entries = readdirSync(full, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path.join(place, entry.name)
    if (entry.isDirectory()) yield* filesOf(below)
    else yield below
  }
}

function inputHash(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const full = path.join(root, input)
    if (!existsSync(full)) continue
    const files = path.extname(input) ? [input] : [...filesOf(input)]
    for (const file of files)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
        .update('\0')
  }
  for (const variable of VARIABLES) hash.update(`${variable}=${process.env[variable] ?? ''}\0`)
  return hash.digest('hex')
}

const running = new Set()
// ending a build also ends the bundler
for (const signal of END_SIGNALS)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })

function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve(output)
      else
        reject(
          new Error(
            `${output}\n${path.basename(args.at(-1) ?? command)} ended ${signal ? `by ${signal}` : `with ${code}`}`,
          ),
        )
    })
  })
}

const KEPT_COMPILED_MS = 7 * 24 * 3600 * 1000

/** MB: a bundler creates millions of objects, and with a small young generation a tenth of its time goes into collecting it. */
const YOUNG_SPACE = '--max-semi-space-size=64'

/** Deletes the compiler's cached results of sources that have changed since. */
function forgetOldCompiled() {
  const folder = path.join(root, '.cache', 'compiled')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    // another build may have been quicker
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (made < Date.now() - KEPT_COMPILED_MS) rmSync(file, { force: true })
  }
}

async function taro(platform, out) {
  const cli = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro')
  forgetOldCompiled()
  const env = { NODE_ENV: 'production', OUTPUT_ROOT: path.relative(root, out), PLAIN_BUILD: isPlain ? '1' : '' }
  // The configuration check of the framework fetches a schema from the network.
  const output = await run(process.execPath, [YOUNG_SPACE, cli, 'build', '--type', platform, '--no-check'], env)
  // The framework ends with 0 even when the bundler has failed.
  if (/Compiled with some errors|编译失败/.test(output)) throw new Error(output)
}

async function h5(out) {
  await taro('h5', out)
  await bundleWorker(out)
  // the plain build is served to nobody: the bench only weighs its first load
  if (!isPlain) await precompressFolder(out)
}

/** @param buildId identifies these inputs: data that one build learned and stored on disk are not read by another */
async function bundleServer(out, buildId) {
  const { build } = await import('esbuild')
  const entryPoints = {
    server: 'server/server.ts',
    'data-import': 'server/commands/data-import.ts',
    'data-check': 'server/commands/data-check.ts',
    'facts-build': 'server/commands/facts-build.ts',
    'facts-find': 'server/commands/facts-find.ts',
    'facts-learn': 'server/commands/facts-learn.ts',
    'payments-reconcile': 'server/commands/payments-reconcile.ts',
    'data-doubtful': 'server/commands/data-doubtful.ts',
    'content-import': 'server/commands/content-import.ts',
    'desk-account': 'server/commands/desk-account.ts',
    coverage: 'server/commands/coverage.ts',
    backtest: 'research/backtest/command.ts',
    'built-groups': 'research/built-groups/command.ts',
    'pglite-worker': 'server/db/pglite-worker.ts',
    'compute-thread': 'server/compute/compute-thread.ts',
    'facts-thread': 'server/compute/facts-thread.ts',
  }
  await build({
    ...serverBundle(entryPoints, out),
    sourcemap: true,
    define: { 'process.env.BUILD_ID': JSON.stringify(buildId) },
  })
  const seeds = path.join(root, 'server/db/seeds')
  if (existsSync(seeds))
    cpSync(seeds, path.join(out, 'seeds'), { recursive: true, filter: (file) => !file.endsWith('.ts') })
}

await ensureInstalled('start')
const { inputs, proof, build } = TARGETS[target]
const out = path.join(root, 'dist', name)
const record = path.join(root, '.cache', 'built', name)

await withLock(`build-${name}`, async () => {
  const wanted = inputHash(inputs)
  const isCurrent = existsSync(path.join(out, proof)) && existsSync(record) && readFileSync(record, 'utf8') === wanted
  if (isCurrent && !isForced) {
    console.log(`${name}: up to date`)
    return
  }
  console.log(`${name}: building`)
  const from = Date.now()
  const draft = path.join(root, '.cache', 'draft', name)
  rmSync(draft, { recursive: true, force: true })
  rmSync(record, { force: true })
  try {
    await build(draft, wanted)
    if (inputHash(inputs) !== wanted) throw new Error('源文件在构建过程中被修改，请重新构建')
    if (!existsSync(path.join(draft, proof))) throw new Error(`the build wrote no ${proof}`)
  } catch (error) {
    console.error(error.message)
    console.error(`${name}: build failed`)
    process.exitCode = 1
    return
  }
  // complete at any moment except between two renamings: nobody reads half a build
  const old = `${draft}-old`
  rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(out), { recursive: true })
  if (existsSync(out)) renameSync(out, old)
  renameSync(draft, out)
  rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(record), { recursive: true })
  writeFileSync(record, wanted)
  console.log(`${name}: built in ${((Date.now() - from) / 1000).toFixed(1)} s`)
})
