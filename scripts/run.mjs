// Runs a program of the project's own; rejects when it fails.
import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'

/** Runs a command in the project's root with its output on stderr; resolves when it exits with 0. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : process.stderr, process.stderr],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    )
  })
}
