// What runs the tests: which tier a file belongs to, and what becomes of files that hang, fail or take their runner with them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { budgetLines } from '../../scripts/test/budgets.mjs'
import { behindFirsts, groundOf, spread } from '../../scripts/test/order.mjs'
import { runFiles, type FileResult } from '../../scripts/test/run-files.mjs'
import { buildsFor, runnerOf, testFiles, tierOf } from '../../scripts/test/tiers.mjs'
import { END_WITH_PARENT, removeFolder, root, temporaryFolder } from '../support/built-server'
import { eventually, PROGRAM_PATIENCE_MS } from '../support/eventually'
import { isGone } from '../support/is-gone'

/** A runner of made files: what each does stands in its name. Slow files hold their process as a loop without end would. */
const RUNNER = `
const files = process.argv.slice(2)
const tell = (event) => new Promise((resolve) => process.send(event, resolve))
const result = (file, failures) => ({ kind: 'end', file, passed: 1, failed: failures.length, skipped: [], failures, seconds: 0.1 })
for (const file of files) {
  // the others tell of their end alone: a busy machine makes no hang of them
  if (/^(hang|crash)/.test(file)) await tell({ kind: 'start', file })
  if (file.startsWith('hang')) for (;;);
  if (file.startsWith('crash')) { console.error('the processor melts'); process.exit(7) }
  await tell(result(file, file.startsWith('bad') ? [{ name: 'a rule', message: 'is broken' }] : []))
}
process.exit(files.some((file) => file.startsWith('late')) ? 9 : files.some((file) => file.startsWith('bad')) ? 1 : 0)
`
let folder = ''
beforeAll(() => {
  folder = temporaryFolder('runner')
  writeFileSync(path.join(folder, 'runner.mjs'), RUNNER)
})
afterAll(() => removeFolder(folder))

async function run(files: string[], limitSeconds = 600): Promise<{ results: FileResult[]; told: string[] }> {
  const told: string[] = []
  const results = await runFiles({
    command: (some) => [process.execPath, path.join(folder, 'runner.mjs'), ...some],
    files,
    limitSeconds,
    onEnd: ({ file }) => void told.push(file),
  })
  return { results, told }
}
const failed = (results: FileResult[]) => results.filter((result) => result.failed > 0)

describe('a run of files', () => {
  test('tells of each file once, and of what failed in it', async () => {
    const { results, told } = await run(['one', 'bad', 'two'])
    expect(told).toEqual(['one', 'bad', 'two'])
    expect(failed(results)).toMatchObject([{ file: 'bad', failures: [{ name: 'a rule', message: 'is broken' }] }])
  })

  test('stops a file that hangs at its limit and names it; the files behind it go on', async () => {
    const { results } = await run(['one', 'hang', 'two', 'three'], 3)
    expect(results.map(({ file }) => file).sort()).toEqual(['hang', 'one', 'three', 'two'])
    expect(failed(results)).toMatchObject([{ file: 'hang', failures: [{ message: expect.stringContaining('3 s') }] }])
  })

  test('a file that ends its runner fails with what the runner printed; the files behind it go on', async () => {
    const { results } = await run(['one', 'crash', 'two'])
    expect(results.map(({ file }) => file).sort()).toEqual(['crash', 'one', 'two'])
    expect(failed(results)).toMatchObject([
      { file: 'crash', failures: [{ message: expect.stringMatching(/ended with 7[^]*the processor melts/) }] },
    ])
  })

  test('a runner that fails after its last file is a failure too', async () => {
    const { results } = await run(['one', 'late'])
    expect(failed(results)).toMatchObject([{ failures: [{ message: expect.stringContaining('ended with 9') }] }])
  })

  test('a runner that can’t begin fails every file', async () => {
    const results = await runFiles({
      command: (files) => [path.join(folder, 'no-such-program'), ...files],
      files: ['one', 'two'],
      limitSeconds: 600,
      onEnd: () => undefined,
    })
    expect(failed(results).map(({ file }) => file)).toEqual(['one', 'two'])
  })
})

describe('the tiers', () => {
  test.each([
    ['tests/server/wish.test.ts', 'test', 'vitest'],
    ['tests/app/wish/adjust.test.tsx', 'test', 'jest'],
    ['tools/mini-host/host.test.ts', 'test', 'vitest'],
    ['tests/e2e/sign-in.test.ts', 'walks', 'vitest'],
    ['tests/e2e/h5.wire.test.ts', 'test', 'vitest'],
    ['tests/mini-program/launch.test.ts', 'walks', 'vitest'],
    ['tests/e2e/fill/jiangsu.facts.test.ts', 'facts', 'vitest'],
    ['tests/server/fuzz.hard.test.ts', 'hard', 'vitest'],
  ])('%s belongs to %s and is run by %s', (file, tier, runner) => {
    expect([tierOf(file), runnerOf(file)]).toEqual([tier, runner])
  })

  test('none is empty, and no file is in two runs', () => {
    const files = testFiles()
    expect(new Set(files).size).toBe(files.length)
    expect(new Set(files.map(tierOf))).toEqual(new Set(['test', 'walks', 'facts', 'hard']))
  })

  test('a file is built for what it opens, and nothing else', () => {
    expect(buildsFor(['tests/e2e/x.test.ts'])).toEqual(['h5', 'server'])
    expect(buildsFor(['tests/mini-program/x.test.ts'])).toEqual(['tt', 'weapp', 'server'])
    expect(buildsFor(['tests/app/x.test.tsx', 'tests/engine/x.test.ts'])).toEqual([])
  })
})

test('walks that keep a processor busy lie at equal distances among the others', () => {
  expect(spread(['a', 'b', 'c', 'd'], ['1', '2'])).toEqual(['1', 'a', 'b', '2', 'c', 'd'])
  expect(spread([], ['1', '2'])).toEqual(['1', '2'])
  expect(spread(['a'], [])).toEqual(['a'])
})

describe('the budgets', () => {
  const times = new Map([
    ['install', 10],
    ['tests/a.test.ts', 75],
    ['tests/b.test.ts', 25],
    ['all', 500],
  ])
  const silent = () => '// What a family sees.\n'

  test('warn of a tier that has outgrown its own, and name the longest files with their share', () => {
    const lines = budgetLines(times, 'test', silent).join('\n')
    expect(lines).toMatch(/tier test\s+500\.0 s of\s+480\s+OVER/)
    expect(lines).toMatch(/75\.0 s\s+75\.0 %\s+tests\/a\.test\.ts/)
    expect(lines).toContain('WARNING  the tier has outgrown its budget: 500 s of 480 s')
  })

  test('warn of a file that takes over a minute and does not say why at its top', () => {
    const warningsWhere = (text: string) =>
      budgetLines(times, 'test', () => text).filter((line) => line.includes('minute') || /60 s/.test(line))
    expect(warningsWhere(silent())).toEqual(['WARNING  tests/a.test.ts took over 60 s and does not say why at its top'])
    expect(warningsWhere('// A walk.\n// It takes over a minute: it opens all pages.\nimport x')).toEqual([])
    expect(warningsWhere('import x\n// takes over a minute: said too late')).not.toEqual([])
  })

  test('are none of a run of some files', () => {
    expect(budgetLines(times, null, silent).join('\n')).not.toMatch(/tier|outgrown/)
  })
})

test('a program that a test started ends with the process of the test, however that went', async () => {
  const program = [...END_WITH_PARENT, '--eval', 'setInterval(() => undefined, 1000)']
  const startIt = `
    const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(program)}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    console.log(child.pid)
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--eval', startIt], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isGone(pid)).toBe(false)
  parent.kill('SIGKILL')
  await eventually(() => isGone(pid), PROGRAM_PATIENCE_MS).toBe(true)
})

test('files that start programs go first, then those that ask for the same provinces together', () => {
  const programs = groundOf("import { startBuiltServer } from '../support/built-server'")
  const jiangsu = groundOf("startTestServer({ seed: 'demo', provinces: ['320000'], clock })")
  const empty = groundOf('await startTestServer()')
  expect([empty, jiangsu, programs].sort()).toEqual([programs, jiangsu, empty])
  expect(groundOf("seed: 'demo',\n    provinces: ['320000'],\n")).toBe(jiangsu)
  expect(groundOf("testDatabase(['320000'])")).toBe(jiangsu)
  expect(groundOf("testDatabase(['330000'])")).not.toBe(jiangsu)
  const several = groundOf("startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })")
  expect([several, groundOf('testDatabase(SEVERAL_PROVINCES)')]).toEqual([several, several])
  expect([jiangsu, empty, programs]).not.toContain(several)
  expect(groundOf('runToEnd(program, dataDir)')).toBe(programs)
})

test('while a database is made on a first run, the other processes take files that need none', () => {
  expect(groundOf("test('a sum', () => {})")).not.toBe(groundOf('await startTestServer()'))
  expect(behindFirsts([['a', 'b'], ['c']], ['1', '2', '3'])).toEqual(['a', '1', '2', 'b', 'c', '3'])
  expect(behindFirsts<string>([], ['1', '2'])).toEqual(['1', '2'])
})
