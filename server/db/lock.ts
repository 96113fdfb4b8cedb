// One process per data folder: two openers of the embedded database lose rows silently.
import { closeSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

/** Thrown if another living process holds the folder. The message is for the operator, in Chinese. */
export class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED'

  constructor(dataDir: string, holder: string) {
    super(`数据目录 ${dataDir} 正被另一个进程使用（${holder}）。请先停止它，或用环境变量 DATA_DIR 换一个目录。`)
    this.name = 'DataDirLockedError'
  }
}

interface Holder {
  pid: number
  host: string
  /** Start of the process in clock ticks since boot, if the system gives it: a reused pid is another process. */
  started: string | null
}

const HEARTBEAT_MS = 5_000
/** The state of a holder on another machine is unknown; it counts as dead after this long without activity. */
const FOREIGN_STALE_MS = 30_000

/** Locks of this process: after a restart in a container a dead process's file may have the same pid. */
const held = new Set<string>()

function processStart(pid: number): string | null {
  try {
    // field 22 of /proc/PID/stat; the command name before it may contain spaces and ends with the last ')'
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readHolder(file: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    if (typeof value.pid !== 'number' || !Number.isInteger(value.pid) || value.pid < 1) return null
    return { pid: value.pid, host: String(value.host), started: value.started ?? null }
  } catch {
    return null
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Infinity
  }
}

function isStale(file: string): boolean {
  const holder = readHolder(file)
  // unreadable: a writer died between creating and filling it, or is filling it now
  if (!holder) return ageOf(file) > 2_000
  if (holder.host !== hostname()) return ageOf(file) > FOREIGN_STALE_MS
  if (holder.pid === process.pid) return !held.has(file)
  if (!isAlive(holder.pid)) return true
  return holder.started !== null && holder.started !== processStart(holder.pid)
}

function createExclusive(file: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const holder: Holder = { pid: process.pid, host: hostname(), started: processStart(process.pid) }
  writeSync(descriptor, JSON.stringify(holder))
  closeSync(descriptor)
  return true
}

/** Removes a dead process's lock; a lock of its own ensures that only one of several contenders decides. */
function removeStale(file: string): void {
  const takeover = `${file}.takeover`
  if (!createExclusive(takeover)) {
    if (ageOf(takeover) > 10_000) unlinkSync(takeover)
    return
  }
  try {
    if (isStale(file)) unlinkSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    unlinkSync(takeover)
  }
}

/**
 * Locks a data folder (created if missing) for this process and returns the release.
 * A lock left by a dead process is taken over; a living holder causes a DataDirLockedError.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.resolve(dataDir, 'server.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createExclusive(file)) {
      held.add(file)
      const heartbeat = setInterval(() => {
        const now = new Date()
        try {
          utimesSync(file, now, now)
        } catch {
          // the folder was removed meanwhile; the next statement will fail
        }
      }, HEARTBEAT_MS)
      heartbeat.unref()
      return () => {
        clearInterval(heartbeat)
        if (!held.delete(file)) return
        try {
          unlinkSync(file)
        } catch {
          // already gone with its folder
        }
      }
    }
    if (!isStale(file)) break
    removeStale(file)
  }
  const holder = readHolder(file)
  throw new DataDirLockedError(dataDir, holder ? `进程号 ${holder.pid}，主机 ${holder.host}` : '进程号未知')
}
