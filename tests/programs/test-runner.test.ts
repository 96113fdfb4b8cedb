// The test runner as a program: the fate of files that hang, fail or take their runner with them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runFiles, type FileResult } from '../../scripts/test/run-files.mjs'
import { END_WITH_PARENT, removeFolder, root, temporaryFolder } from '../support/built-server'
import { eventually, PROGRAM_PATIENCE_MS } from '../support/eventually'
import { isGone } from '../support/is-gone'

/** A runner of invented files: their names give their actions. Slow files block their process like an endless loop. */
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

async function run(files: string[], limitSeconds = 600): Promise<{ results: FileResult[]; shown: string[] }> {
  const shown: string[] = []
  const results = await runFiles({
    command: (some) => [process.execPath, path.join(folder, 'runner.mjs'), ...some],
    files,
    limitSeconds,
    onEnd: ({ file }) => void shown.push(file),
  })
  return { results, shown }
}
const failed = (results: FileResult[]) => results.filter((result) => result.failed > 0)

describe('a run of files', () => {
  test('tells of each file once, and of what failed in it', async () => {
    const { results, shown } = await run(['one', 'bad', 'two'])
    expect(shown).toEqual(['one', 'bad', 'two'])
    expect(failed(results)).toMatchObject([{ file: 'bad', failures: [{ name: 'a rule', message: 'is broken' }] }])
  })

  test('stops a hanging file at its limit and names it; later files continue', async () => {
    const { results } = await run(['one', 'hang', 'two', 'three'], 3)
    expect(results.map(({ file }) => file).sort()).toEqual(['hang', 'one', 'three', 'two'])
    expect(failed(results)).toMatchObject([{ file: 'hang', failures: [{ message: expect.stringContaining('3 s') }] }])
  })

  test('a file that ends its runner fails with the runner’s output; later files continue', async () => {
    const { results } = await run(['one', 'crash', 'two'])
    expect(results.map(({ file }) => file).sort()).toEqual(['crash', 'one', 'two'])
    expect(failed(results)).toMatchObject([
      { file: 'crash', failures: [{ message: expect.stringMatching(/ended with 7[^]*the processor melts/) }] },
    ])
  })

  test('a runner that fails after its last file fails as well', async () => {
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

describe('Vitest', () => {
  const FILES = {
    'hangs-while-read.test.ts': 'for (;;);',
    'hangs.test.ts': "test('hangs', () => { for (;;); })",
    'prints.test.ts': "test('prints', () => console.log('seen by whoever reads the run'))",
    'fails.test.ts': "test('fails', () => { throw new Error('outside', { cause: new Error('the very reason') }) })",
    'rejects.test.ts':
      "test('passes', () => { setTimeout(() => Promise.reject(new Error('nobody listens'))) ; return new Promise((resolve) => setTimeout(resolve, 100)) })",
  }
  const inFolder = (file: string) => path.join(folder, file)
  const nameOf = ({ file }: FileResult) => path.basename(file)
  beforeAll(() => {
    for (const [file, text] of Object.entries(FILES)) writeFileSync(inFolder(file), text)
    const pool = path.join(root, 'scripts/test/worker-pool.mjs')
    writeFileSync(
      inFolder('vitest.config.mjs'),
      `import { workerPool } from ${JSON.stringify(pool)}
      export default { test: { globals: true, isolate: false, pool: workerPool, include: ['*.test.ts'] } }`,
    )
  })
  const runVitest = (names: (keyof typeof FILES)[], limitSeconds: number) =>
    runFiles({
      command: (files) => [
        process.execPath,
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--root', folder, '--config', inFolder('vitest.config.mjs'), '--maxWorkers=2'],
        ...['--reporter', path.join(root, 'scripts/test/vitest-reporter.mjs')],
        ...files.map((file) => path.basename(file)),
      ],
      files: names.map((name) => path.relative(root, inFolder(name))),
      limitSeconds,
      onEnd: () => undefined,
    })

  test('is stopped if a file hangs, also while it is loaded', async () => {
    const results = await runVitest(['hangs-while-read.test.ts', 'hangs.test.ts', 'prints.test.ts'], 15)
    expect(failed(results).map(nameOf).sort()).toEqual(['hangs-while-read.test.ts', 'hangs.test.ts'])
    expect(results).toHaveLength(3)
  })

  test('reports a test’s output, the cause of a failure, and errors that belong to no file', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const results = await runVitest(['prints.test.ts', 'fails.test.ts', 'rejects.test.ts'], 600)
    const lines = printed.mock.calls.flat()
    printed.mockRestore()
    expect(lines).toContain('seen by whoever reads the run')
    const messages = failed(results).map((result) => [nameOf(result), result.failures[0]!.message])
    expect(messages.sort()).toEqual([
      ['fails.test.ts', expect.stringMatching(/outside[^]*caused by: [^]*the very reason/)],
      ['no file', expect.stringContaining('nobody listens')],
    ])
  })
})

const SAYS_ITS_NUMBER = 'console.log(process.pid); setInterval(() => undefined, 1000)'
const ENDS_WITH_NPM = `import('./scripts/process-tree.mjs').then(({ endWithNpm }) => { endWithNpm(); ${SAYS_ITS_NUMBER} })`

test.each([
  ['a program that a test started ends with the process of the test', [...END_WITH_PARENT, '--eval', SAYS_ITS_NUMBER]],
  ['a command ends with the npm that runs it', ['--eval', ENDS_WITH_NPM]],
])('%s, however that went', async (_what, program) => {
  const startIt = `
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    require('node:child_process').spawn(process.execPath, ${JSON.stringify(program)}, { stdio })
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--eval', startIt], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isGone(pid)).toBe(false)
  parent.kill('SIGKILL')
  await eventually(() => isGone(pid), PROGRAM_PATIENCE_MS).toBe(true)
})
