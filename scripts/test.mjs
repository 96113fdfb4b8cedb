// npm test: types, lint, structure, then every jest test on fresh builds; ends with `N passed, N failed`.
// Options: --only NAME[,NAME] runs some stages (types, lint, structure, build, jest); the rest of the arguments go to jest.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'

const args = process.argv.slice(2)
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? null : args.splice(onlyAt, 2)[1].split(',')

await ensureInstalled()

const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const run = (command, commandArgs, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

/** One check that is a program of its own: counts as one test. */
async function check(stage, name, command, commandArgs) {
  if (only && !only.includes(stage)) return true
  const from = Date.now()
  console.log(`\n— ${name}`)
  const isPassed = (await run(command, commandArgs)) === 0
  console.log(`${isPassed ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`)
  if (isPassed) total.passed += 1
  else {
    total.failed += 1
    failures.push(name)
  }
  return isPassed
}

await check('types', 'types of the app', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit'])
await check('types', 'types of the server', bin('tsc'), ['-p', 'server/tsconfig.json'])
await check('types', 'types of the mini-program host', bin('tsc'), ['-p', 'tests/mini-program'])
await check('lint', 'lint', bin('eslint'), ['--max-warnings', '0', '.'])
await check('structure', 'structure: imports run one way', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  'src',
  'server',
  'contract',
])
for (const target of ['server', 'h5', 'weapp', 'tt'])
  await check('build', `build of ${target}`, process.execPath, ['scripts/build.mjs', target])

if (!only || only.includes('jest')) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jest-result-'))
  const outputFile = path.join(folder, 'result.json')
  console.log('\n— tests')
  if (!process.env.REAL_DATA_DIR) console.log('REAL_DATA_DIR is not set: tests on real admission facts are skipped.')
  await run(bin('jest'), ['--maxWorkers=2', '--json', `--outputFile=${outputFile}`, '--reporters=default', ...args], {
    FORCE_COLOR: '0',
  })
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8'))
    total.passed += result.numPassedTests
    total.failed += result.numFailedTests + result.numRuntimeErrorTestSuites
    total.skipped += result.numPendingTests + result.numTodoTests
    for (const suite of result.testResults) {
      for (const test of suite.assertionResults) {
        if (test.status === 'failed') failures.push(`${path.relative(root, suite.name)}: ${test.fullName}`)
        if (test.status === 'pending') console.log(`skipped  ${test.fullName}`)
      }
      if (suite.status === 'failed' && suite.assertionResults.length === 0)
        failures.push(`${path.relative(root, suite.name)} did not run`)
    }
  } catch (error) {
    total.failed += 1
    failures.push(`tests did not finish: ${error.message}`)
  }
  rmSync(folder, { recursive: true, force: true })
}

for (const name of failures) console.log(`FAILED  ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
