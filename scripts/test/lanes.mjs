// Runs programs side by side; what one prints stands together, in the order in which they end.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { root } from '../bootstrap.mjs'

/** What a bundler at work holds, in bytes. */
const MEMORY = 2.5 * 1024 ** 3
const LANES = 3

/** `most` at a time, as far as they fit into the memory that is free; `bytes` is what each holds. At least one. */
export const atOnce = (most, bytes) => Math.max(1, Math.min(most, Math.floor(os.freemem() / bytes)))

export const laneCount = () => atOnce(Math.min(LANES, os.availableParallelism()), MEMORY)

/** Lets the others go first; where the system does not, it takes its turn like them. */
function goBehind(pid) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // a program that has ended already, or a system without priorities
  }
}

function run([command, ...args], isBehindOthers) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    if (isBehindOthers && child.pid) goBehind(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * @param {{name: string, command: string[]}[]} work taken in this order
 * @param {number} lanes how many run at a time
 * @param {{isBehindOthers?: boolean}} options behind others they take the time that nobody else wants
 * @returns {Promise<{name: string, isPassed: boolean, seconds: number}[]>}
 */
export async function runLanes(work, lanes, { isBehindOthers = false } = {}) {
  const waiting = [...work]
  const done = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const from = Date.now()
      const { code, output } = await run(next.command, isBehindOthers)
      const seconds = (Date.now() - from) / 1000
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${next.name} (${seconds.toFixed(1)} s)`)
      if (code !== 0 && output.trim()) console.log(output.trimEnd())
      done.push({ name: next.name, isPassed: code === 0, seconds })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
