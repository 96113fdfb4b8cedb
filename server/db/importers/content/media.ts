// What a picture or document is, by what is in it and not by its name.
import { createHash } from 'node:crypto'

export interface Media {
  /** SHA-256 of what is in it, hexadecimal. */
  id: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/vtt; charset=utf-8'
  bytes: Buffer
  /** Pixels; 0 of what is no picture. */
  width: number
  height: number
}

/** Larger ones load too long on a phone's line. */
export const MAX_MEDIA_BYTES = 3_000_000
const MAX_PIXELS = 8_000

interface Facts {
  type: Media['type']
  width: number
  height: number
}

function png(bytes: Buffer): Facts | undefined {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.length < 24) return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The size stands in the first frame header; the segments before it are stepped over. */
function jpeg(bytes: Buffer): Facts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return undefined
}

function webp(bytes: Buffer): Facts | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const form = bytes.toString('latin1', 12, 16)
  const type = 'image/webp'
  if (form === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const pdf = (bytes: Buffer): Facts | undefined =>
  bytes.toString('latin1', 0, 5) === '%PDF-' ? { type: 'application/pdf', width: 0, height: 0 } : undefined

/** What it is, or in a few words why it cannot be taken. */
export function readMedia(bytes: Buffer, wanted: 'picture' | 'document'): Media | { problem: string } {
  if (bytes.length > MAX_MEDIA_BYTES) return { problem: `大于 ${MAX_MEDIA_BYTES / 1_000_000} MB` }
  const facts = wanted === 'document' ? pdf(bytes) : (png(bytes) ?? jpeg(bytes) ?? webp(bytes))
  if (!facts) return { problem: wanted === 'document' ? '不是 PDF' : '不是 PNG、JPEG 或 WebP 图片' }
  if (wanted === 'picture') {
    const { width, height } = facts
    if (width < 1 || height < 1 || width > MAX_PIXELS || height > MAX_PIXELS) return { problem: '图片的宽高不对' }
  }
  return { id: createHash('sha256').update(bytes).digest('hex'), bytes, ...facts }
}
