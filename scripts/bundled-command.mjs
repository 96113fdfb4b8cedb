// Runs a command of the server's bundle; first installs and builds whatever is missing or stale.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { run } from './run.mjs'

/**
 * Passes the arguments of this process to `dist/server/<name>.mjs` and exits with its result.
 * @param {string} name of the bundle
 * @param {{ paths: readonly string[], failure: string }} options `paths` are options whose value is a file or folder; `failure` is shown if it does not start
 */
export async function runBundledCommand(name, { paths, failure }) {
  const bundle = path.join(root, 'dist', 'server', `${name}.mjs`)
  // a machine that only runs the product has the bundle and its packages, and no sources to build it from
  const isInstalledToRun =
    existsSync(bundle) && existsSync(path.join(root, 'node_modules')) && !existsSync(path.join(root, 'server'))
  if (!isInstalledToRun) {
    await ensureInstalled('start')
    try {
      await run(process.execPath, [path.join('scripts', 'build.mjs'), 'server'])
    } catch {
      console.error('构建失败（server）。请按上面的提示处理后重新运行。')
      process.exit(2)
    }
  }

  const args = process.argv.slice(2)
  // a path is relative to the folder where the command was typed, which npm stores in INIT_CWD
  const from = process.env.INIT_CWD ?? process.cwd()
  args.forEach((option, at) => {
    const value = args[at + 1]
    if (!paths.includes(option) || !value || path.isAbsolute(value)) return
    const typed = path.resolve(from, value)
    const inRoot = path.resolve(root, value)
    args[at + 1] = !existsSync(typed) && existsSync(inRoot) ? inRoot : typed
  })

  const child = spawn(process.execPath, [...process.execArgv, bundle, ...args], { cwd: root, stdio: 'inherit' })
  // Ctrl+C reaches the child as well: it reports on its work, and this process waits for it
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${failure}：${error.message}`)
    process.exitCode = 2
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 130 : 1)
  })
}
