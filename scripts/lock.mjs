// One process of the project at a time. Uses only Node itself.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The signals by which a terminal, its closing or an operator ends a program. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const POLL_MS = 200
/** A lock without the name of its owner: one that is being created, or was left by a full disk. */
const NAMELESS_MS = 5000
/** After this long a waiting process prints what it waits for. */
const SILENT_MS = 15_000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Locks of this process: in a container the number of a dead process is soon reused. */
const held = new Set()

/** Start of a process in clock ticks since boot, if the system gives it: a reused number is another process. */
function startOf(pid) {
  try {
    // field 22; the program's name before it may contain spaces and ends with the last bracket
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether there is a process of this number. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The owner of a lock, as far as the lock names it. */
function ownerOf(folder) {
  try {
    const [pid, start = ''] = readFileSync(path.join(folder, 'pid'), 'utf8').split(' ')
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start } : null
  } catch {
    return null
  }
}

/** True if the owner of a lock has died; one that has not yet written its number gets some time. */
function isAbandoned(folder) {
  const owner = ownerOf(folder)
  if (!owner) {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    return made !== undefined && Date.now() - made > NAMELESS_MS
  }
  if (owner.pid === process.pid) return !held.has(folder)
  return !isAlive(owner.pid) || (owner.start !== '' && owner.start !== startOf(owner.pid))
}

/** Removes an abandoned lock. Of several processes that try, only one can rename it. */
function takeAway(folder) {
  const away = `${folder}.${process.pid}-${Date.now()}`
  try {
    renameSync(folder, away)
  } catch {
    return
  }
  // another process may have taken it over between the check and the renaming: give it back
  if (!isAbandoned(away)) {
    try {
      renameSync(away, folder)
      return
    } catch {
      // a third process has it now
    }
  }
  rmSync(away, { recursive: true, force: true })
}

/**
 * Runs `work` while no other process of this project does the same thing. A lock whose process has died is taken over. A process that waits long prints for
 * whom.
 * @param {string} name the thing that is locked, a file name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withLock(name, work) {
  const folder = path.join(root, '.cache', 'locks', `${name}.lock`)
  mkdirSync(path.dirname(folder), { recursive: true })
  const from = Date.now()
  let isSaid = false
  for (;;) {
    try {
      mkdirSync(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(folder)) takeAway(folder)
    else await sleep(POLL_MS)
    if (!isSaid && Date.now() - from > SILENT_MS) {
      isSaid = true
      console.error(
        `正在等待另一个进程（进程号 ${ownerOf(folder)?.pid ?? '未知'}）完成“${name}”。如果它已不在运行，请删除 ${folder}。`,
      )
    }
  }
  held.add(folder)
  try {
    writeFileSync(path.join(folder, 'pid'), `${process.pid} ${startOf(process.pid)}`)
    return await work()
  } finally {
    held.delete(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
