// A unit of the bench: a program in a process group of its own with a time limit. It reports by messages; whether it ends, fails, hangs or is
// interrupted, nothing that it started remains.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lock.mjs'
import { endTree } from '../process-tree.mjs'

/** Lines of a unit's output shown if it fails. */
const TAIL_LINES = 30
/** How long to wait for the last messages of a unit that has ended. */
const LAST_WORDS_MS = 5000

/** Calls `over` after this time; returns a function that cancels it. */
export function timeBound(seconds, over) {
  const timer = setTimeout(over, seconds * 1000)
  return () => clearTimeout(timer)
}

/**
 * @param {string[]} args of the program, which Node runs
 * @param {object} options
 * @param {number} options.bound seconds; a unit that takes longer hangs
 * @param {AbortSignal} options.signal ends it
 * @param {(message: object) => void} [options.onMessage] receives its messages
 * @param {typeof timeBound} [options.setBound]
 * @param {Record<string, string>} [options.env]
 * @returns {Promise<{seconds: number, error?: string, output: string}>} never rejects; `output` is the end of what it printed
 */
export async function runUnit(args, { bound, signal, onMessage, setBound = timeBound, env = {} }) {
  const from = performance.now()
  const secondsSince = () => Math.round((performance.now() - from) / 100) / 10
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-unit-'))
  let error
  let output = ''
  try {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // a group of its own: ending it ends all its processes
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env, BENCH_UNIT_FOLDER: folder },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output = `${output}${chunk}`.split('\n').slice(-TAIL_LINES).join('\n')))
    const closed = new Promise((resolve) => child.on('close', resolve))
    child.on('message', (message) => {
      if (message.error) error ??= message.error
      onMessage?.(message)
    })
    const end = (why) => {
      error ??= why
      endTree(child.pid)
    }
    const interrupt = () => end('interrupted')
    const unbind = setBound(bound, () => end(`hung: ended after ${secondsSince()} s, its limit is ${bound} s`))
    if (signal.aborted) interrupt()
    else signal.addEventListener('abort', interrupt)
    const how = await new Promise((resolve) => {
      child.on('error', ({ message }) => resolve(message))
      child.on('exit', (code, by) => resolve(code === 0 ? undefined : `ended with ${code ?? by}`))
    })
    unbind()
    signal.removeEventListener('abort', interrupt)
    // the processes it left
    if (child.pid) endTree(child.pid)
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref())])
    error ??= how
  } catch (cause) {
    error = cause.message
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { seconds: secondsSince(), ...(error && { error }), output: output.trim() }
}
