// npm start: installs and builds what is missing or stale, then runs the server. The server prints its address and the demonstration account.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'

/** Runs a script of the project; resolves with its exit code. */
const runNode = (args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })

await ensureInstalled()
for (const target of ['server', 'h5']) {
  // the builder's own output is for its log: what an operator waits for is the server's address
  const code = await runNode([path.join('scripts', 'build.mjs'), target], {
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (code !== 0) {
    console.error(`构建失败（${target}）。请按上面的提示处理后重新运行 npm start。`)
    process.exit(code)
  }
}
process.exitCode = await runNode([path.join('dist', 'server', 'server.mjs')], {
  env: { NODE_ENV: 'production', ...process.env },
})
