// npm test [-- PATTERN...]: the builds side by side, then every jest test, and beside the tests format, types, lint and structure in
// the time that walks wait for their pages; ends with the time each stage took beside its budget, and the line `N passed, N failed`.
// A timing is never a failure: it warns.
// With a PATTERN (or any other argument of jest) only the tests it names run, on the builds that they need.
// --only NAME[,NAME] runs some stages: format, types, lint, structure, build, jest.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { buildsFor, namedTests, runJest } from './test/jest.mjs'
import { printBudgets } from './test/budgets.mjs'
import { laneCount, runLanes } from './test/lanes.mjs'

const args = process.argv.slice(2)
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? null : args.splice(onlyAt, 2)[1].split(',')
const isNamed = args.length > 0

await ensureInstalled()
mkdirSync(path.join(root, '.cache', 'ts'), { recursive: true })

const bin = (name) => path.join(root, 'node_modules', '.bin', name)
// The compiler that runs as machine code: half the time. The older one stays for what asks it by its interface: lint and builds.
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
    // side by side its checkers find out the same types, each for itself: together three times the work
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/ts/${name}.json`,
  ],
})
const buildOf = (target) => ({
  stage: 'build',
  name: `build of ${target}`,
  command: [process.execPath, 'scripts/build.mjs', target],
})

const CHECKS = [
  typesOf('server', 'server/tsconfig.json'),
  typesOf('app', 'tsconfig.json', '--noEmit'),
  {
    stage: 'lint',
    name: 'lint',
    command: [bin('eslint'), '--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0', '.'],
  },
  {
    stage: 'format',
    name: 'format',
    command: [bin('prettier'), '--cache', '--cache-location', '.cache/prettier', '--list-different', '.'],
  },
  {
    stage: 'structure',
    name: 'structure: imports run one way',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'src', 'server', 'contract'],
  },
  typesOf('mini-host', 'tools/mini-host'),
]

const tests = isNamed ? namedTests(args) : null
const isWanted = ({ stage }) => (only ? only.includes(stage) : !isNamed || stage === 'build')
const areTested = !only || only.includes('jest')
// the longest first, so that no lane is left alone with it
const builds = buildsFor(tests).map(buildOf).filter(isWanted)
const checks = CHECKS.filter(isWanted)

const from = Date.now()
const times = new Map()
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

async function runAll(work, lanes, options) {
  const done = await runLanes(work, lanes, options)
  for (const { name, isPassed } of done) {
    if (isPassed) total.passed += 1
    else {
      total.failed += 1
      failures.push(name)
    }
  }
  return done
}
const keepTimes = (done) => done.forEach(({ name, seconds }) => times.set(name, seconds))

if (!areTested) keepTimes(await runAll([...builds, ...checks], laneCount()))
else {
  keepTimes(await runAll(builds, laneCount()))
  // walks wait for their pages a good part of their time: what only computes takes that, and no more
  const beside = runAll(checks, 1, { isBehindOthers: true }).then((done) => {
    const seconds = done.reduce((sum, one) => sum + one.seconds, 0)
    if (seconds > 0) times.set('checks beside the tests', seconds)
  })
  if (tests?.length === 0) {
    total.failed += 1
    failures.push(`no test is named by ${args.join(' ')}`)
  } else await test()
  await beside
}

async function test() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jest-result-'))
  const outputFile = path.join(folder, 'result.json')
  console.log('\n— tests')
  if (!process.env.REAL_DATA_DIR) console.log('REAL_DATA_DIR is not set: tests on real admission facts are skipped.')
  const start = Date.now()
  const code = await runJest(args, outputFile)
  times.set('tests', (Date.now() - start) / 1000)
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8'))
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    total.passed += result.numPassedTests
    total.failed += failed
    total.skipped += result.numPendingTests + result.numTodoTests
    for (const suite of result.testResults) {
      const file = path.relative(root, suite.name)
      times.set(file, (suite.endTime - suite.startTime) / 1000)
      for (const { status, fullName } of suite.assertionResults) {
        if (status === 'failed') failures.push(`${file}: ${fullName}`)
        if (status === 'pending') console.log(`skipped  ${fullName}`)
      }
      if (suite.status === 'failed' && suite.assertionResults.length === 0) failures.push(`${file} did not run`)
    }
    if (code !== 0 && failed === 0) throw new Error(`jest ended with ${code}`)
  } catch (error) {
    total.failed += 1
    failures.push(`tests did not finish: ${error.message}`)
  }
  rmSync(folder, { recursive: true, force: true })
}

times.set('all', (Date.now() - from) / 1000)
printBudgets(times)
for (const name of failures) console.log(`FAILED  ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
