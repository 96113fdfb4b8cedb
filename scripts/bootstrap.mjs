// Installs the project's packages when they are missing or older than the lockfile. Uses nothing but Node itself, so that every
// command can run it first on a fresh machine.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const LOCKFILE = path.join(root, 'package-lock.json')
const INSTALLED = path.join(root, 'node_modules')
const RECORD = path.join(INSTALLED, '.installed-lockfile-sha256')
const POLL_MS = 200
const NAMELESS_MS = 5000

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
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

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const wanted = hashOf(LOCKFILE)
  if (existsSync(RECORD)) return readFileSync(RECORD, 'utf8').trim() === wanted
  // Installed by hand: npm leaves its own copy of the lockfile, newer than the one it was made from.
  const own = path.join(INSTALLED, '.package-lock.json')
  if (!existsSync(own)) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(own)
  const isCurrent = Object.entries(packages(LOCKFILE)).every(
    ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
  )
  if (isCurrent) writeFileSync(RECORD, wanted)
  return isCurrent
}

/** Makes sure that the packages of the lockfile are installed; ends the process with npm's message when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock('install', () => {
    if (isInstalled()) return
    console.error('正在安装依赖，首次约需一分钟…')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error(`依赖安装失败${error ? `：${error.message}` : ''}。请检查网络后重试：npm ci`)
      process.exit(status ?? 1)
    }
    writeFileSync(RECORD, hashOf(LOCKFILE))
  })
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await ensureInstalled()
