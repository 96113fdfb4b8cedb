// A progress line for terminals; elsewhere one line per file.
import type { ImportProgress } from './import-file'

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const BAR = 24
const EVERY_MS = 100

/** Returns a listener for `importFolder` that draws on `output`. */
export function progressLine(output: Output): (progress: ImportProgress) => void {
  let lastDrawn = 0
  return (progress) => {
    const share = progress.totalBytes > 0 ? Math.min(1, progress.bytes / progress.totalBytes) : 1
    if (!output.isTTY) {
      if (progress.isDone) output.write(`${progress.title}（${progress.fileName}）：${progress.rows} 行\n`)
      return
    }
    const now = Date.now()
    if (!progress.isDone && now - lastDrawn < EVERY_MS) return
    lastDrawn = now
    const filled = Math.round(share * BAR)
    output.write(
      `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${String(Math.floor(share * 100)).padStart(3)}%  ${progress.rows} 行  ${progress.title}${progress.isDone ? '\n' : ''}`,
    )
  }
}
