// npm start: installs the product's packages, builds whatever is missing or stale, and runs the server, which creates the database and its
// demonstration data while the pages are still being built. The server prints its address and the demonstration account.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { END_SIGNALS } from './lock.mjs'
import { endWithNpm } from './process-tree.mjs'

/** The server's exit code if its port is taken. */
const PORT_TAKEN = 4
const TITLES = { server: '服务端', h5: '网页端' }
const ENDED = 130

/** Without these a server of several threads holds a seventh more memory: each thread has its own heap of new objects and its own free blocks. */
const LEAN = { args: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } }

const running = new Set()
let isEnding = false

function endAll(signal) {
  isEnding = true
  for (const child of running) child.kill(signal)
}
for (const signal of END_SIGNALS) process.on(signal, () => endAll(signal))
endWithNpm()

/** Runs a script of the project. */
function runNode(args, options) {
  const child = spawn(process.execPath, args, { cwd: root, ...options })
  running.add(child)
  const exit = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      running.delete(child)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal === 'SIGINT' ? ENDED : 1))
    })
  })
  return { child, exit }
}

const secondsSince = (from) => ((Date.now() - from) / 1000).toFixed(1)

/** Builds whatever is stale and reports it; resolves with the builder's exit code. */
async function build(target) {
  const from = Date.now()
  let isStale = false
  const { child, exit } = runNode([path.join('scripts', 'build.mjs'), target], {
    stdio: ['ignore', 'pipe', process.stderr],
  })
  child.stdout.on('data', (chunk) => {
    if (isStale || !String(chunk).includes(`${target}: building`)) return
    isStale = true
    console.error(`正在构建${TITLES[target]}…`)
  })
  const code = await exit
  if (isEnding) return code
  if (code !== 0) console.error(`构建失败（${target}）。请按上面的提示处理后重新运行 npm start。`)
  else if (isStale) console.error(`${TITLES[target]}已构建，用时 ${secondsSince(from)} 秒。`)
  return code
}

/** Whether the server's port is taken: checked now, not after minutes of building. */
function isPortTaken() {
  const port = Number(process.env.PORT || 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => resolve(false)))
  })
}

async function start() {
  if (await isPortTaken()) {
    const port = process.env.PORT || 8080
    console.error(`端口 ${port} 已被占用。请先停止占用它的程序，或用环境变量 PORT 换一个端口。`)
    return PORT_TAKEN
  }
  await ensureInstalled('start')
  if (isEnding) return ENDED
  // the server needs the folder before the pages are in it
  mkdirSync(path.join(root, 'dist', 'h5'), { recursive: true })
  const pages = build('h5')
  const bundleCode = await build('server')
  if (bundleCode !== 0 || isEnding) {
    endAll('SIGTERM')
    await pages
    return bundleCode || ENDED
  }
  const server = runNode([...LEAN.args, path.join('dist', 'server', 'server.mjs')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...LEAN.env, ...process.env, LISTEN: 'on-message' },
  })
  // a server that ends meanwhile has printed the reason
  const pagesCode = await Promise.race([pages, server.exit.then(() => null)])
  if (pagesCode === 0 && !isEnding) {
    server.child.send('listen', () => undefined)
    return server.exit
  }
  const wasEnding = isEnding
  endAll('SIGTERM')
  const [buildCode, serverCode] = await Promise.all([pages, server.exit])
  if (wasEnding) return ENDED
  return pagesCode === null ? serverCode : buildCode
}

process.exitCode = await start()
