// A process with all its descendants, including those in a process group of their own, such as a browser. Uses only Node itself.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Every process with its parent and its group: from /proc if it exists, else from ps. */
function processes() {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // the name of a program, in brackets, may contain anything
          const [, , parent, group] = readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/\(.*\)/s, '')
            .split(/\s+/)
          return [{ pid: Number(name), parent: Number(parent), group: Number(group) }]
        } catch {
          return [] // it has ended since the folder was read
        }
      })
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [pid, parent, group] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, group }
    })
}

/** A process and all below it. */
export function treeOf(pid) {
  const all = processes()
  const found = all.filter((one) => one.pid === pid)
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid))
  return found
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // has ended already
  }
}

/** Ends this process with all its descendants when its parent has ended. Waiting for that alone keeps nothing running. */
export function endWithParent() {
  process.on('disconnect', () => endTree(process.pid))
  process.channel?.unref()
}

const LOOK_EVERY_MS = 1000

/**
 * Ends a command run by npm in order when npm has ended: npm passes a signal only to its shell, and if it is killed to
 * nobody. Without npm, a command outlives its terminal if it is meant to.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const look = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
  setInterval(look, LOOK_EVERY_MS).unref()
}

/**
 * Ends a process at once with all its descendants and the rest of its group. It may be the calling process: that ends last.
 * @param {number} pid of a process that leads a group
 */
export function endTree(pid) {
  if (process.platform === 'win32') return kill(pid)
  const below = treeOf(pid).filter((one) => one.pid !== pid)
  for (const one of below) {
    if (one.group === one.pid) kill(-one.group)
    kill(one.pid)
  }
  kill(-pid)
}
