// Identifier of a unit: the same college, group and major always get the same one, on every machine and after every import.
import { createHash } from 'node:crypto'

export type UnitKind = 'group' | 'major' | 'college'

/** The properties that identify a unit across years. */
export interface UnitKey {
  provinceId: string
  track: string
  batch: string
  kind: UnitKind
  collegeName: string
  groupCode?: string | null
  majorName?: string | null
}

/** Normalised text: half-width brackets and letters, no white space. */
export function comparable(text: string): string {
  // most names are plain already, and an import passes hundreds of thousands
  if (/^[\u4e00-\u9fffA-Za-z0-9]*$/.test(text)) return text
  return text.normalize('NFKC').replace(/\s+/gu, '')
}

/** 16 hex digits: the start of the SHA-256 of the normalised natural key. */
export function unitId(key: UnitKey): string {
  const parts = [
    key.provinceId,
    key.track,
    key.batch,
    key.kind,
    key.collegeName,
    key.groupCode ?? '',
    key.majorName ?? '',
  ]
  return createHash('sha256').update(parts.map(comparable).join('\u001f')).digest('hex').slice(0, 16)
}
