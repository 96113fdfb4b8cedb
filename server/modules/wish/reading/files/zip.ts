// Single entries of a ZIP file, never more of them than asked for: an archive may be made to unpack to gigabytes.
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** A sheet or a document of a list has some; a file with more was not made by an office program. */
const MOST_ENTRIES = 2_000
/** Unpacked bytes of one entry: a list of 10,000 rows has a tenth of it. */
const MOST_BYTES = 16 * 1024 * 1024

export class ZipBroken extends Error {}

/** The entries of an archive by name. Throws ZipBroken. */
export function zipEntries(file: Buffer): ReadonlyMap<string, () => string> {
  let end = file.length - END_BYTES
  const first = Math.max(0, end - LONGEST_COMMENT)
  while (end >= first && file.readUInt32LE(end) !== END) end -= 1
  if (end < first || end < 0) throw new ZipBroken('no directory')
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) throw new ZipBroken('too many entries')
  const entries = new Map<string, () => string>()
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new ZipBroken('directory cut off')
    const isSecret = (file.readUInt16LE(at + 8) & 1) === 1
    const method = file.readUInt16LE(at + 10)
    const packed = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const offset = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, () => unpacked(file, offset, packed, isSecret ? -1 : method))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function unpacked(file: Buffer, offset: number, packed: number, method: number): string {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw new ZipBroken('entry missing')
  const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(from, from + packed)
  if (bytes.length < packed) throw new ZipBroken('entry cut off')
  if (method === 0) return bytes.toString('utf8')
  if (method !== 8) throw new ZipBroken('encrypted, or packed by another method')
  try {
    return inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8')
  } catch (error) {
    throw new ZipBroken(error instanceof Error ? error.message : 'not unpacked')
  }
}
