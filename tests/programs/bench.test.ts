// The bench measures part after part: one that fails, hangs or dies leaves the others their figures, and none of its programs outlives it.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eventually, PROGRAM_PATIENCE_MS } from '../support/eventually'
import { isGone } from '../support/is-gone'

const RUN = path.join(__dirname, 'fake-bench/run.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fake-bench-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const noted = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const until = (isSo: () => boolean) => eventually(isSo, PROGRAM_PATIENCE_MS).toBe(true)

/** Starts the fake bench; `ended` gives its end and its output. */
function bench(...args: string[]) {
  const child = spawn(process.execPath, [RUN, ...args], { env: { ...process.env, FAKE_FOLDER: folder } })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (printed.out += chunk))
  child.stderr.on('data', (chunk) => (printed.err += chunk))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...printed })),
  )
  return { child, ended }
}

/** The result for other programs: figures by part, and each part's state. */
async function result(...args: string[]) {
  const { code, out, err } = await bench('--json', ...args).ended
  const shown = JSON.parse(out) as Record<string, unknown> & {
    parts: Record<string, { seconds: number; error?: string }>
    builds: Record<string, { seconds: number; error?: string }>
  }
  return { code, err, shown, errorOf: (name: string) => shown.parts[name]!.error }
}

const helpersRun = () => ['helper', 'browser', 'folder'].every((name) => existsSync(path.join(folder, name)))
const areHelpersGone = () => ['helper', 'browser'].every((name) => isGone(Number(noted(name))))

describe('a bench whose parts end well', () => {
  test('prints the figures of each part under its name, with its seconds beside them, and ends with 0', async () => {
    const { code, shown } = await result('--only', 'well,last')
    expect(code).toBe(0)
    expect([shown.well, shown.last]).toEqual([{ ms: 12 }, { ms: 12 }])
    const measured = { seconds: expect.any(Number), load: expect.any(Number) }
    expect(shown.parts).toEqual({ well: expect.objectContaining(measured), last: expect.objectContaining(measured) })
    expect([shown.parts.well!.error, shown.parts.last!.error]).toEqual([undefined, undefined])
    expect(shown.builds).toEqual({ fine: { seconds: expect.any(Number) } })
    expect(shown.seconds).toEqual(expect.any(Number))
  })
  test('reports progress on the other stream, one line each with the seconds', async () => {
    const { err } = await result('--only', 'well')
    expect(err).toMatch(/^build of fine: [\d.]+ s$/m)
    expect(err).toMatch(/^well: begins, part 1 of 1$/m)
    expect(err).toMatch(/^well: [\d.]+ s: half of it$/m)
    expect(err).toMatch(/^well: done in [\d.]+ s$/m)
    expect(err).toMatch(/^1 parts measured, 0 failed, [\d.]+ s$/m)
  })
  test('passes requested parts on, and prints tables and figures for a person', async () => {
    const { code, out } = await bench('--only', 'last', '--against', '../before', '--with-plain').ended
    expect(code).toBe(0)
    expect(out).toContain('| a | table |')
    expect(JSON.parse(out.slice(out.indexOf('{')))).toEqual({ ms: 12, against: '../before', withPlain: true })
  })
  test('a program that a part left running is ended with it', async () => {
    const { code, shown } = await result('--only', 'leaving')
    expect([code, shown.leaving]).toEqual([0, { ms: 3 }])
    await until(() => isGone(Number(noted('helper'))))
  })
})

describe('a part that fails', () => {
  test('is told with its reason, the others keep their figures, and the bench ends with 1', async () => {
    const { code, shown, err, errorOf } = await result()
    expect(code).toBe(1)
    expect(Object.keys(shown.parts)).toEqual(['well', 'failing', 'last'])
    expect(errorOf('failing')).toBe('the list had no rows')
    expect([shown.well, shown.failing, shown.last]).toEqual([{ ms: 12 }, undefined, { ms: 12 }])
    expect(err).toContain('what it printed before')
    expect(err).toMatch(/^failing: FAILED after [\d.]+ s: the list had no rows$/m)
  })
  test('keeps what it had found before', async () => {
    const { shown, errorOf } = await result('--only', 'keeping')
    expect([shown.keeping, errorOf('keeping')]).toEqual([{ first: 1 }, 'the second failed'])
  })
  test('may die without a word', async () => {
    const { code, shown, errorOf } = await result('--only', 'dying,last')
    expect([code, errorOf('dying'), shown.last]).toEqual([1, 'ended with 7', { ms: 12 }])
  })
  test('is not begun where a build that it needs failed; those that need no such build are', async () => {
    const { code, shown, err, errorOf } = await result('--only', 'unbuilt,well')
    expect(code).toBe(1)
    expect(errorOf('unbuilt')).toBe('no build of broken')
    expect(shown.builds.broken!.error).toBe('ended with 3')
    expect(err).toContain('a module is missing')
    expect(shown.well).toEqual({ ms: 12 })
  })
})

test('a part that hangs is ended with all that it started and its files, and says what it was at; the others go on', async () => {
  const { code, shown, errorOf } = await result('--only', 'hanging,last')
  expect(code).toBe(1)
  expect(errorOf('hanging')).toMatch(/^hung: ended after [\d.]+ s, its limit is 7 s \(at: waits for a row\)$/)
  expect([shown.hanging, shown.last]).toEqual([{ before: 1 }, { ms: 12 }])
  await until(areHelpersGone)
  expect(existsSync(noted('folder'))).toBe(false)
})

describe('an interrupted bench', () => {
  test('by Ctrl-C ends its programs and prints the figures it has', async () => {
    const { child, ended } = bench('--json', '--only', 'well,waiting,last')
    await until(helpersRun)
    child.kill('SIGINT')
    const { code, out } = await ended
    expect(code).toBe(130)
    const shown = JSON.parse(out)
    expect([shown.well, shown.waiting, shown.last]).toEqual([{ ms: 12 }, { before: 1 }, undefined])
    expect([shown.parts.waiting.error, shown.parts.last.error]).toEqual([
      'interrupted (at: waits for a row)',
      'interrupted before it began',
    ])
    await until(areHelpersGone)
    expect(existsSync(noted('folder'))).toBe(false)
  })
  test('by force ends all programs as well', async () => {
    const { child, ended } = bench('--json', '--only', 'waiting')
    await until(helpersRun)
    child.kill('SIGKILL')
    await ended
    await until(areHelpersGone)
    expect(existsSync(noted('folder'))).toBe(false)
  })
})

test.each([
  ['a part that there is none of', ['--only', 'well,nonsense'], 'bench has no part "nonsense": well, failing'],
  ['an option that there is none of', ['--jsn'], '--jsn'],
  ['an option without its value', ['--json', '--against'], '--against'],
])('%s is refused before anything is measured', async (_, args, reason) => {
  const { code, out, err } = await bench(...args).ended
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(reason)
})
