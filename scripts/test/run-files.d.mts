export interface FileResult {
  kind: 'end'
  file: string
  passed: number
  failed: number
  skipped: number
  failures: { name: string; message: string }[]
  seconds: number
}
/** Runs all `files`; each has a result in the end, also one that hangs or ends its runner. */
export function runFiles(work: {
  /** Program and arguments that run these files and tell of each over IPC. */
  command: (files: string[]) => string[]
  files: string[]
  env?: Record<string, string>
  /** A file that takes longer is ended and counts as failed. */
  limitSeconds: number
  onEnd: (result: FileResult) => void
}): Promise<FileResult[]>
/** Ends every runner that is at work. */
export function killRunners(): void
