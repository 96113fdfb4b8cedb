// Work for one process at a time, and taking over from a dead one.
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, withLock } from '../../scripts/lock.mjs'

const NAME = `of-a-test-${process.pid}`
const folder = path.join(root, '.cache', 'locks', `${NAME}.lock`)
const owner = path.join(folder, 'pid')
/** No process has it: PIDs end below. */
const NOBODY = 4_194_304 + 1

function leaveLock(text: string | null): void {
  mkdirSync(folder, { recursive: true })
  if (text !== null) writeFileSync(owner, text)
}
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one works after another, and nothing is left', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([withLock(NAME, work('one')), withLock(NAME, work('two'))])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(existsSync(folder)).toBe(false)
})

test('failing work leaves the lock to the next', async () => {
  await expect(withLock(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(NAME, () => 'done')).toBe('done')
})

test.each([
  ['of a process that is gone', String(NOBODY)],
  ['of another process that had this one’s number', String(process.pid)],
  ['of a process whose number another has by now', `${process.ppid} 1`],
])('a lock %s is taken over', async (_case, text) => {
  leaveLock(text)
  expect(await withLock(NAME, () => 'done')).toBe('done')
})

test.each([
  ['without the number of its owner', null],
  ['whose file is empty, as a full disk leaves it', ''],
])('a lock %s is taken over once it is older than making one takes', async (_case, text) => {
  leaveLock(text)
  const old = new Date(Date.now() - 60_000)
  utimesSync(folder, old, old)
  expect(await withLock(NAME, () => 'done')).toBe('done')
})

test('a living process’s lock is waited for', async () => {
  leaveLock(String(process.ppid))
  let isDone = false
  const done = withLock(NAME, () => void (isDone = true))
  // the first check needs no clock tick
  expect(isDone).toBe(false)
  rmSync(folder, { recursive: true })
  await done
  expect(isDone).toBe(true)
})
