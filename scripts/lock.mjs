// One process of the project at a time. Uses nothing but Node itself.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const POLL_MS = 200
const NAMELESS_MS = 5000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Runs `work` while no other process of this project does the same thing. A lock whose process has died is taken over.
 * @param {string} name what is locked, a file name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withLock(name, work) {
  const folder = path.join(root, '.cache', 'locks', `${name}.lock`)
  const owner = path.join(folder, 'pid')
  mkdirSync(path.dirname(folder), { recursive: true })
  for (;;) {
    try {
      mkdirSync(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(folder, owner)) release(folder)
    else await sleep(POLL_MS)
  }
  writeFileSync(owner, String(process.pid))
  try {
    return await work()
  } finally {
    release(folder)
  }
}

/** True when the owner of a lock has died; one that has not yet written its number is given a while. */
function isAbandoned(folder, owner) {
  try {
    if (existsSync(owner)) return !isAlive(Number(readFileSync(owner, 'utf8')))
    return Date.now() - statSync(folder).mtimeMs > NAMELESS_MS
  } catch {
    return false
  }
}

const release = (folder) => rmSync(folder, { recursive: true, force: true })
