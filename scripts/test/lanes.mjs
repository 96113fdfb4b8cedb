// Runs programs in parallel; the output of each is printed in one block, in the order in which they end.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { root } from '../bootstrap.mjs'
import { endTree } from '../process-tree.mjs'

/** Memory of a running bundler, in bytes. */
export const BUNDLER_MEMORY = 2.5 * 1024 ** 3
const LANES = 3

/** `most` at a time, as far as they fit into free memory; `bytes` is the memory of each. At least one. */
export const atOnce = (most, bytes) => Math.max(1, Math.min(most, Math.floor(os.freemem() / bytes)))

export const laneCount = () => atOnce(Math.min(LANES, os.availableParallelism()), BUNDLER_MEMORY)

/** Settings that limit a program to its share of the processors: more threads would only alternate with those of its neighbours. */
function shareOf(lanes) {
  const threads = String(Math.max(1, Math.floor(os.availableParallelism() / lanes)))
  return {
    RAYON_NUM_THREADS: threads,
    UV_THREADPOOL_SIZE: threads,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --v8-pool-size=${threads}`,
  }
}

const running = new Set()
/** Ends every running program. */
export const killLanes = () => running.forEach((child) => endTree(child.pid))

function run({ command: [command, ...args], env }, limitSeconds) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, to be ended with all its descendants
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    const limit = setTimeout(() => {
      output += `did not end within ${limitSeconds} s and was stopped`
      endTree(child.pid)
    }, limitSeconds * 1000)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code: 1, output: error.message })
    })
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

/**
 * @param {{name: string, command: string[], env?: Record<string, string>}[]} work taken in this order
 * @param {number} lanes how many run at a time
 * @param {number} limitSeconds a slower program is ended with all its descendants and counts as failed
 * @returns {Promise<{name: string, isPassed: boolean, seconds: number}[]>}
 */
export async function runLanes(work, lanes, limitSeconds) {
  const share = shareOf(lanes)
  const waiting = work.map((one) => ({ ...one, env: { ...share, ...one.env } }))
  const done = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const from = Date.now()
      const { code, output } = await run(next, limitSeconds)
      const seconds = (Date.now() - from) / 1000
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${next.name} (${seconds.toFixed(1)} s)`)
      if (code !== 0 && output.trim()) console.log(output.trimEnd())
      done.push({ name: next.name, isPassed: code === 0, seconds })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
