// npm run data:import -- --data DIR: imports CSV files of admission facts; installs and builds what is missing or stale first.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { run } from './run.mjs'

const bundle = path.join(root, 'dist', 'server', 'data-import.mjs')
// an install without development packages brings the bundle along and has nothing to build it with
const isInstalledToRun = existsSync(bundle) && existsSync(path.join(root, 'node_modules')) && !existsSync(path.join(root, 'node_modules', 'esbuild'))
if (!isInstalledToRun) {
  await ensureInstalled()
  try {
    await run(process.execPath, [path.join('scripts', 'build.mjs'), 'server'])
  } catch {
    console.error('构建失败（server）。请按上面的提示处理后重新运行。')
    process.exit(2)
  }
}

const args = process.argv.slice(2)
// a folder is meant relative to where the command was typed, which npm keeps in INIT_CWD
const from = process.env.INIT_CWD ?? process.cwd()
const at = args.indexOf('--data')
if (at >= 0 && args[at + 1] && !path.isAbsolute(args[at + 1])) {
  const typed = path.resolve(from, args[at + 1])
  args[at + 1] = existsSync(typed) ? typed : path.resolve(root, args[at + 1])
}

const child = spawn(process.execPath, [bundle, ...args], { cwd: root, stdio: 'inherit' })
// Ctrl+C reaches the child as well: it says what became of the import, and this process waits for it
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`导入程序没有启动：${error.message}`)
  process.exitCode = 2
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 130 : 1)
})
