// npm test, npm run test:walks | test:facts | test:hard | test:all: a tier of tests with its builds and checks, ending with the line
// `N passed, N failed`. docs/testing.md describes the tiers.
// npm test -- PATTERN...     the files of any tier whose path contains PATTERN, on the builds that they need; -t NAME: tests of that name
// --only NAME[,NAME]         some stages: build, types, lint, format, structure, tests
// A timing is never a failure: exceeding a budget only causes a warning.
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, INSTALLED, root } from './bootstrap.mjs'
import { END_SIGNALS } from './lock.mjs'
import { endWithNpm } from './process-tree.mjs'
import { printBudgets } from './test/budgets.mjs'
import { atOnce, killLanes, laneCount, runLanes } from './test/lanes.mjs'
import { FOR_TESTS } from './test/node-flags.mjs'
import { temporaryFolder } from './test/temporary-folder.mjs'
import { killRunners, runFiles } from './test/run-files.mjs'
import { buildsFor, runnerOf, testFiles, tierOf, TIERS } from './test/tiers.mjs'

/** Removes `--name VALUE` from the arguments. */
function option(args, name) {
  const at = args.indexOf(name)
  return at < 0 ? null : args.splice(at, 2)[1]
}
const args = process.argv.slice(2)
const tier = option(args, '--tier') ?? 'test'
const only = option(args, '--only')?.split(',') ?? null
const title = option(args, '-t')
const patterns = args
const STAGES = ['build', 'types', 'lint', 'format', 'structure', 'tests']
const isUnknown = (tier !== 'all' && !TIERS.includes(tier)) || only?.some((stage) => !STAGES.includes(stage))
if (isUnknown) {
  console.error(
    `用法：node scripts/test.mjs [--tier ${TIERS.join('|')}|all] [--only ${STAGES.join()}] [PATTERN…] [-t NAME]`,
  )
  process.exit(2)
}

const start = Date.now()
const secondsSince = (from) => (Date.now() - from) / 1000
/** Seconds by stage and by test file. @type {Map<string, number>} */
const times = new Map()
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

for (const signal of END_SIGNALS)
  process.on(signal, () => {
    killRunners()
    killLanes()
    process.exit(130)
  })
endWithNpm()

temporaryFolder()
await ensureInstalled()
process.env[INSTALLED] = '1'
times.set('install', secondsSince(start))
mkdirSync(path.join(root, '.cache', 'ts'), { recursive: true })

const bin = (name) => path.join(root, 'node_modules', '.bin', name)
// The compiler as machine code: half the time. The older one stays for tools that use its interface: lint and builds.
/** Folders of the product's code, checked for types and for directions of imports. */
const PRODUCT = ['src', 'server', 'engine', 'research', 'contract']
const compiler = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
const typesOf = (name, project, ...more) => ({
  stage: 'types',
  name: `types of the ${name}`,
  command: [
    process.execPath,
    compiler,
    '-p',
    project,
    ...more,
    // in parallel each of its checkers computes the same types: together three times the work
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/ts/${name}.json`,
  ],
})
const PROMISES = 'scripts/test/promises.oxlintrc.json'
const CHECKS = [
  {
    // finding an unawaited promise requires its type
    stage: 'lint',
    name: 'lint of promises',
    command: [bin('oxlint'), '--type-aware', '-c', PROMISES, ...PRODUCT],
    // as with types: each of its threads would compute the same types
    env: { GOMAXPROCS: '1' },
  },
  typesOf('server', 'server/tsconfig.json'),
  typesOf('app', 'tsconfig.json', '--noEmit'),
  {
    stage: 'lint',
    name: 'lint',
    command: [bin('oxlint')],
  },
  {
    stage: 'lint',
    name: 'lint of exports',
    command: [bin('knip'), '--no-progress', '--no-config-hints'],
  },
  {
    stage: 'format',
    name: 'format',
    command: [bin('oxfmt'), '--list-different'],
  },
  {
    stage: 'structure',
    name: 'structure: imports run one way',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...PRODUCT],
  },
  typesOf('mini-host', 'tools/mini-host'),
]
const buildOf = (target) => ({
  stage: 'build',
  name: `build of ${target}`,
  command: [process.execPath, 'scripts/build.mjs', target],
})

const isWanted = ({ stage }) => !only || only.includes(stage)
const inTier = (file) => tier === 'all' || tierOf(file) === tier
const isNamed = (file) => patterns.some((pattern) => file.includes(pattern.replace(/^\.\//, '')))
const files = testFiles().filter(patterns.length > 0 ? isNamed : inTier)
const isOfTests = tier === 'test' || tier === 'all'
/** Far above the time of the slowest file, build or check on a machine three times slower. */
const LIMIT_SECONDS = Number(process.env.TEST_FILE_SECONDS) || 1200
/** The longest first, so that no lane is left alone with it. */
const work = [...buildsFor(files).map(buildOf), ...(isOfTests && patterns.length === 0 ? CHECKS : [])].filter(isWanted)

// Builds and checks have ended before the first test begins: a test in parallel with them takes twice as long, without benefit.
const fromWork = Date.now()
for (const { name, isPassed, seconds } of await runLanes(work, laneCount(), LIMIT_SECONDS)) {
  times.set(name, seconds)
  if (isPassed) total.passed += 1
  else {
    total.failed += 1
    failures.push(name)
  }
}
if (work.length > 0) times.set('builds and checks', secondsSince(fromWork))

/** Memory of a worker with its databases, in bytes. */
const WORKER_MEMORY = 1024 ** 3
/** At least two: a process that has all files alone is never replaced. */
const workers = Math.max(2, atOnce(os.availableParallelism(), WORKER_MEMORY))
/** MB for young objects: a test creates very many, and collecting them took a tenth of the time. */
const YOUNG_SPACE = '--max-semi-space-size=32'
const RUNNERS = {
  vitest: (some) => [
    process.execPath,
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=./scripts/test/vitest-reporter.mjs',
    `--maxWorkers=${workers}`,
    ...(title ? ['-t', title] : []),
    ...some,
  ],
  jest: (some) => [
    process.execPath,
    YOUNG_SPACE,
    ...FOR_TESTS,
    path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--reporters=./scripts/test/jest-reporter.cjs',
    `--maxWorkers=${workers}`,
    '--workerIdleMemoryLimit=450MB',
    ...(title ? ['-t', title] : []),
    '--runTestsByPath',
    ...some,
  ],
}

/** Tests that ran, without builds and checks. */
let tested = 0
function report({ file, passed, failed, skipped, failures: failedTests, seconds }) {
  times.set(file, seconds)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  tested += passed + failed
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${file} (${seconds.toFixed(1)} s)`)
  for (const { name, message } of failedTests) {
    failures.push(`${file}: ${name || message.split('\n')[0]}`)
    console.log(`\n  ● ${name}\n${message.replace(/^/gm, '    ')}\n`)
  }
}

/** An older build proves nothing about this source. */
const isBuilt = (file) => !buildsFor([file]).some((target) => failures.includes(buildOf(target).name))

if (!only || only.includes('tests')) {
  for (const file of files.filter((file) => !isBuilt(file))) {
    total.failed += 1
    failures.push(`${file}: not run, since a build that it needs failed`)
  }
  if (!process.env.REAL_DATA_DIR && files.some((file) => tierOf(file) === 'facts'))
    console.log('REAL_DATA_DIR is not set: tests on real admission facts are skipped.')
  for (const each of TIERS)
    for (const [runner, command] of Object.entries(RUNNERS)) {
      const own = files.filter((file) => tierOf(file) === each && runnerOf(file) === runner && isBuilt(file))
      if (own.length === 0) continue
      const from = Date.now()
      console.log(`\n— ${own.length} files of ${each}, by ${runner}`)
      // a complete run checks everything, an ordinary one a changing part
      const env = tier === 'all' ? { WALK_ALL: '1' } : {}
      await runFiles({ command, files: own, env, limitSeconds: LIMIT_SECONDS, onEnd: report })
      times.set(`tests of ${each} by ${runner}`, secondsSince(from))
    }
  if (files.length === 0) {
    total.failed += 1
    failures.push(`no test is named by ${patterns.join(' ')}`)
  }
}

// an empty run proves nothing
if (total.passed + total.failed + total.skipped === 0) {
  total.failed += 1
  failures.push('nothing was run')
}
if (title && tested === 0) {
  total.failed += 1
  failures.push(`no test has a name like ${title}`)
}

times.set('all', secondsSince(start))
printBudgets(times, patterns.length > 0 ? null : tier)
for (const name of failures) console.log(`FAILED  ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
