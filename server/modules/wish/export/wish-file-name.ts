// Name of an exported file.
import type { FileFormat } from '../../../lib/file-tickets/file-tickets'

/** A name that every file system accepts: no separators, no control characters, never empty. */
export function fileNameOf(listName: string, format: FileFormat): string {
  const safe = listName
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '_')
    .replace(/^\.+/, '')
    .trim()
  return `${safe || '志愿表'}.${format}`
}
