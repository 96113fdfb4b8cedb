// Installs the project's packages if they are missing or older than the lockfile. Uses only Node itself, so that every
// command can run it first on a fresh machine.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { END_SIGNALS, root, withLock } from './lock.mjs'

export { root }

/**
 * What can be installed. `start`: the packages for building and serving the product, the `dependencies` of package.json. `whole`: also those for tests and
 * tools, the `devDependencies`.
 * @typedef {'start' | 'whole'} Extent
 */

/** No package needs its install script, and one of them requests a plugin from a foreign server. */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
const NEW = { start: ['ci', '--omit=dev', ...QUIETLY], whole: ['ci', '--include=dev', ...QUIETLY] }
/** Adds missing packages and removes none; the lockfile is read, not written. */
const ADDED = ['install', '--no-save', '--include=dev', ...QUIETLY]

/** Set if the parent process has installed the packages and uses them. */
export const INSTALLED = 'PACKAGES_INSTALLED'

/** Where a project keeps its packages, and its records of them. */
const placesOf = (folder) => {
  const packages = path.join(folder, 'node_modules')
  return {
    lockfile: path.join(folder, 'package-lock.json'),
    packages,
    record: path.join(packages, '.installed-lockfile-sha256'),
    // npm's own list of what it has installed, written when it is done
    list: path.join(packages, '.package-lock.json'),
    // outside of what npm empties
    underway: path.join(folder, '.cache', 'installing'),
  }
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
const recordOf = (extent, hash) => (extent === 'whole' ? hash : `${hash} ${extent}`)

/** The extent that npm lists as installed: all of the lockfile, all without the development packages, or too little. */
function extentOfList({ list, lockfile }) {
  if (!existsSync(list)) return null
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(list)
  const missing = Object.entries(packages(lockfile)).filter(
    ([name, entry]) => name !== '' && !entry.optional && installed[name]?.version !== entry.version,
  )
  if (missing.length === 0) return 'whole'
  return missing.every(([, entry]) => entry.dev) ? 'start' : null
}

/**
 * How much of a lockfile is installed.
 * @param {string} [folder] the project
 * @returns {Extent | null}
 */
export function installedExtent(folder = root) {
  const places = placesOf(folder)
  if (!existsSync(places.packages) || existsSync(places.underway)) return null
  const hash = hashOf(places.lockfile)
  const record = existsSync(places.record) ? readFileSync(places.record, 'utf8').trim() : ''
  for (const extent of ['whole', 'start']) if (record === recordOf(extent, hash)) return extent
  if (record) return null
  // installed by hand
  const extent = extentOfList(places)
  if (extent) writeFileSync(places.record, recordOf(extent, hash))
  return extent
}

/** Whether development packages are installed, even those of an older lockfile: a user who had them keeps them. */
function hadWhole({ record, list }) {
  if (existsSync(record)) return !readFileSync(record, 'utf8').includes(' ')
  if (!existsSync(list)) return false
  return Object.values(JSON.parse(readFileSync(list, 'utf8')).packages).some((entry) => entry.dev)
}

/** Runs npm, and ends it first when this process is told to end; resolves with its exit code. */
function npm(args) {
  const isWindows = process.platform === 'win32'
  return new Promise((resolve) => {
    const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
      cwd: root,
      stdio: ['ignore', 'ignore', process.stderr],
      shell: isWindows,
    })
    // npm hears a signal only between files and would go on writing beside the next install; what it leaves is not trusted
    const end = () => child.kill('SIGKILL')
    for (const signal of END_SIGNALS) process.prependListener(signal, end)
    const finish = (answer) => {
      for (const signal of END_SIGNALS) process.off(signal, end)
      resolve(answer)
    }
    child.on('error', (error) => finish({ code: 1, message: error.message }))
    child.on('exit', (code, signal) => finish({ code: code ?? 130, signal }))
  })
}

/**
 * Makes sure that the packages of the lockfile are installed; ends the process with npm's message if that fails. Further installed packages stay.
 * @param {Extent} [extent]
 */
export async function ensureInstalled(extent = 'whole') {
  const isEnough = (installed) => installed === 'whole' || installed === extent
  if (isEnough(installedExtent())) return
  if (process.env[INSTALLED]) {
    // the running program would lose its packages
    console.error('依赖清单 package-lock.json 在运行期间被修改。请重新运行这条命令。')
    process.exit(1)
  }
  await withLock('install', async () => {
    const installed = installedExtent()
    if (isEnough(installed)) return
    const from = Date.now()
    const places = placesOf(root)
    const { lockfile, record, underway } = places
    const made = hadWhole(places) ? 'whole' : extent
    console.error(installed ? '正在补装测试和开发用的依赖…' : '正在安装依赖，首次约需一分钟…')
    mkdirSync(path.dirname(underway), { recursive: true })
    writeFileSync(underway, '')
    rmSync(record, { force: true })
    const { code, signal, message } = await npm(installed ? ADDED : NEW[made])
    if (code !== 0) {
      const why = message ? `：${message}` : ''
      console.error(
        signal
          ? '依赖安装已中断，下次运行会重新安装。'
          : `依赖安装失败${why}。请按上面的提示处理（多为网络、磁盘空间或权限）后重试。`,
      )
      process.exit(code)
    }
    writeFileSync(record, recordOf(made, hashOf(lockfile)))
    rmSync(underway)
    console.error(`依赖已安装，用时 ${((Date.now() - from) / 1000).toFixed(1)} 秒。`)
  })
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await ensureInstalled()
