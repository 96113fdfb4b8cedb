// Runs a program of the project's own; rejects when it fails.
import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'

/** Runs a command in the project's root with its output on stderr; resolves when it exits with 0. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', quiet ? 'ignore' : process.stderr, process.stderr], env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))))
  })
}

/** Starts the server bundle on a free port over a data folder; resolves with its address, its process and a way to stop it. */
export async function startServer({ dataDir, env = {} }) {
  const { createServer } = await import('node:net')
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
  const child = spawn(process.execPath, ['dist/server/server.mjs'], {
    cwd: root, stdio: ['ignore', 'ignore', process.stderr], env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  })
  let exited = false
  const gone = new Promise((resolve) => child.on('exit', () => { exited = true; resolve() }))
  const url = `http://127.0.0.1:${port}`
  for (const until = Date.now() + 180_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (exited) throw new Error('the server ended while starting')
    if (await fetch(`${url}/readyz`).then((response) => response.ok, () => false)) break
    if (Date.now() > until) { child.kill('SIGKILL'); throw new Error('the server did not become ready in 180 s') }
  }
  return { url, pid: child.pid, stop: async () => { child.kill('SIGTERM'); await gone } }
}
