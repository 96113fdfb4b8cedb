// Runs test files with a runner and watches it: a file that hangs is ended and named, and the others continue without it.
import { spawn } from 'node:child_process'
import { root } from '../lock.mjs'
import { endTree } from '../process-tree.mjs'

/**
 * A reporter's message about a file that ended.
 * @typedef {{ kind: 'end', file: string, passed: number, failed: number, skipped: number, failures: { name: string, message: string }[], seconds: number }} FileResult
 * @typedef {{ kind: 'start', file: string } | { kind: 'print', text: string } | { kind: 'error', message: string } | FileResult} FileEvent
 */

/** Used if no file is the cause. */
const NO_FILE = 'no file'

const running = new Set()
/** Ends every running runner: nothing remains when the tests are stopped. */
export const killRunners = () => running.forEach((pid) => endTree(pid))

const failureOf = (file, message, seconds) => ({
  kind: 'end',
  file,
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ name: '', message }],
  seconds,
})

/**
 * One run of a runner over `files`.
 * @returns {Promise<{ended: FileResult[], begun: string[], hung: string | null, errors: string[], code: number | null, output: string}>} `begun`: files begun
 * and not ended; `errors`: errors without a file
 */
function runOnce({ command, files, env, limitSeconds, onEnd }) {
  return new Promise((resolve) => {
    const [program, ...args] = command(files)
    // a group of its own, to be ended with all its descendants
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    })
    running.add(child.pid)
    const ended = []
    const begun = new Map()
    let output = ''
    let hung = null
    const errors = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-200_000)
      })
    child.on('message', (/** @type {FileEvent} */ event) => {
      if (event.kind === 'start') begun.set(event.file, Date.now())
      else if (event.kind === 'print') console.log(event.text.trimEnd())
      else if (event.kind === 'error') errors.push(event.message)
      else if (!hung) {
        begun.delete(event.file)
        ended.push(event)
        onEnd(event)
      }
    })
    const watch = setInterval(() => {
      const late = [...begun].find(([, since]) => Date.now() - since > limitSeconds * 1000)
      if (!late || hung) return
      hung = late[0]
      endTree(child.pid)
    }, 500)
    const done = (code) => {
      clearInterval(watch)
      running.delete(child.pid)
      resolve({ ended, begun: [...begun.keys()], hung, errors, code, output })
    }
    child.on('error', (error) => {
      output += error.message
      done(1)
    })
    child.on('close', done)
  })
}

/**
 * Runs all `files`; each finally has a result.
 * @param {object} work
 * @param {(files: string[]) => string[]} work.command program and arguments that run these files and report on each over IPC
 * @param {string[]} work.files
 * @param {Record<string, string>} [work.env]
 * @param {number} work.limitSeconds a file that takes longer is ended and counts as failed
 * @param {(result: FileResult) => void} work.onEnd called as soon as a file has ended
 * @returns {Promise<FileResult[]>}
 */
export async function runFiles({ command, files, env = {}, limitSeconds, onEnd }) {
  const results = []
  let rest = [...files]
  const fail = (file, message, seconds = 0) => {
    const result = failureOf(file, message, seconds)
    results.push(result)
    onEnd(result)
  }
  while (rest.length > 0) {
    const { ended, begun, hung, errors, code, output } = await runOnce({
      command,
      files: rest,
      env,
      limitSeconds,
      onEnd,
    })
    results.push(...ended)
    const isEnded = new Set(ended.map(({ file }) => file))
    rest = rest.filter((file) => !isEnded.has(file))
    for (const message of errors) fail(NO_FILE, message)
    if (hung) {
      fail(hung, `did not end within ${limitSeconds} s and was stopped`, limitSeconds)
      rest = rest.filter((file) => file !== hung)
      continue
    }
    if (rest.length === 0) {
      if (code !== 0 && !results.some(({ failed }) => failed > 0))
        fail(NO_FILE, `the runner ended with ${code}:\n${output.slice(-4000)}`)
      break
    }
    // the runner has ended before its files: the running ones are the cause, or none could begin
    const guilty = begun.length > 0 ? begun : rest
    for (const file of guilty) fail(file, `did not finish; the runner ended with ${code}:\n${output.slice(-4000)}`)
    rest = rest.filter((file) => !guilty.includes(file))
  }
  return results
}
