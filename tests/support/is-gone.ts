import { existsSync, readFileSync } from 'node:fs'

/** Whether a process has ended, even if nothing has collected its exit code. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const stat = `/proc/${pid}/stat`
    return existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'))
  } catch {
    return true
  }
}
