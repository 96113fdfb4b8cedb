// Checks a film by its content: an MP4 (ISO/IEC 14496-12) that every phone plays.
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export interface Film {
  /** SHA-256 of its content, hexadecimal. */
  id: string
  type: 'video/mp4'
  /** Its path. */
  file: string
  bytes: number
  /** Length, whole seconds. */
  seconds: number
  /** Pixels. */
  width: number
  height: number
  hasSound: boolean
}

const MAX_FILM_BYTES = 2_000_000_000
/** An index for hours of film; a larger one is invalid. */
const MAX_INDEX_BYTES = 64_000_000
const HEAD_BYTES = 4_100
const CHUNK_BYTES = 4_000_000

interface Box {
  name: string
  /** Of its content. */
  from: number
  to: number
}

/** The boxes between two positions of a buffer; one that reaches beyond ends the list. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < 8 || at + size > to) break
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + (isLong ? 16 : 8), to: at + size })
    at += size
  }
  return boxes
}

/** Reads the parts of a file that the index needs, wherever the index is. */
function readIndex(file: number, size: number): Buffer | undefined {
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size;) {
    readSync(file, head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > MAX_INDEX_BYTES || at + length > size) return undefined
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, at)
      return bytes
    }
    at += length
  }
  return undefined
}

type Facts = Pick<Film, 'seconds' | 'width' | 'height' | 'hasSound'> & { codec: string | undefined }

/** Length, size and codecs of an index; undefined if it cannot be read. */
function readFacts(bytes: Buffer): Facts | undefined {
  const inside = (box: Box, ...names: string[]): Box[] =>
    names.reduce<Box[]>(
      (boxes, name) => boxes.flatMap((one) => boxesIn(bytes, one.from, one.to).filter((inner) => inner.name === name)),
      [box],
    )
  const [moov] = boxesIn(bytes, 0, bytes.length)
  const [mvhd] = moov ? inside(moov, 'mvhd') : []
  if (!moov || !mvhd) return undefined
  const isLong = bytes[mvhd.from] === 1
  const scale = bytes.readUInt32BE(mvhd.from + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(mvhd.from + 24)) : bytes.readUInt32BE(mvhd.from + 16)
  const facts: Facts = {
    seconds: scale > 0 ? length / scale : 0,
    width: 0,
    height: 0,
    hasSound: false,
    codec: undefined,
  }
  for (const track of inside(moov, 'trak')) {
    const [hdlr] = inside(track, 'mdia', 'hdlr')
    const kind = hdlr && bytes.toString('latin1', hdlr.from + 8, hdlr.from + 12)
    if (kind === 'soun') facts.hasSound = true
    if (kind !== 'vide' || facts.codec !== undefined) continue
    const [tkhd] = inside(track, 'tkhd')
    const [stsd] = inside(track, 'mdia', 'minf', 'stbl', 'stsd')
    if (!tkhd || !stsd) continue
    // both are at the end, sixteen bits before the point
    facts.width = bytes.readUInt32BE(tkhd.to - 8) >>> 16
    facts.height = bytes.readUInt32BE(tkhd.to - 4) >>> 16
    facts.codec = bytes.toString('latin1', stsd.from + 12, stsd.from + 16)
  }
  return facts
}

function hashOf(file: number, size: number): string {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, Math.max(1, size)))
  for (let at = 0; at < size;) {
    const read = readSync(file, chunk, 0, chunk.length, at)
    if (read === 0) break
    hash.update(chunk.subarray(0, read))
    at += read
  }
  return hash.digest('hex')
}

/** The film's data, or a short reason for refusing it. A film without sound is valid. */
export async function readFilm(place: string): Promise<Film | { problem: string }> {
  const file = openSync(place, 'r')
  try {
    const { size } = fstatSync(file)
    if (size > MAX_FILM_BYTES) return { problem: `大于 ${MAX_FILM_BYTES / 1e9} GB` }
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
    readSync(file, head, 0, head.length, 0)
    const type = (await fileTypeFromBuffer(head))?.mime
    if (type !== 'video/mp4') return { problem: '不是 MP4 视频' }
    const index = readIndex(file, size)
    const facts = index && readFacts(index)
    if (!facts) return { problem: '视频文件不完整' }
    const { codec, ...shown } = facts
    if (codec === undefined) return { problem: '里面没有画面' }
    if (codec !== 'avc1') return { problem: `画面编码是 ${codec}，有的手机放不了；请转成 H.264` }
    if (shown.seconds < 1) return { problem: '没有写明时长；请重新导出一次' }
    return { id: hashOf(file, size), type, file: place, bytes: size, ...shown, seconds: Math.round(shown.seconds) }
  } catch {
    return { problem: '视频文件读不出来' }
  } finally {
    closeSync(file)
  }
}
