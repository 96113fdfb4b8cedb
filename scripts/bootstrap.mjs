// Installs the project's packages when they are missing or older than the lockfile. Uses nothing but Node itself, so that every
// command can run it first on a fresh machine.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, withLock } from './lock.mjs'

export { root }

const LOCKFILE = path.join(root, 'package-lock.json')
const INSTALLED = path.join(root, 'node_modules')
const RECORD = path.join(INSTALLED, '.installed-lockfile-sha256')
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

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
