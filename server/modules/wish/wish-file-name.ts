// Name of an exported file.
import type { FileFormat } from './wish-tickets'

/** A name every file system takes: no separators, no control characters, never empty. */
export function fileNameOf(listName: string, format: FileFormat): string {
  // eslint-disable-next-line no-control-regex -- removing control characters is the purpose
  const safe = listName.replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '_').replace(/^\.+/, '').trim()
  return `${safe || '志愿表'}.${format}`
}
