// Checks a picture or document by its content, not its name; a picture is reduced to the size a phone needs.
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'

export interface Media {
  /** SHA-256 of the original file, hexadecimal: the same file is the same picture, whichever program reduces it. */
  id: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/vtt; charset=utf-8'
  /** The stored bytes; null for a picture that is already stored. */
  bytes: Buffer | null
  /** Size of the original file. */
  size: number
  /** Pixels of the stored picture; 0 for other files. */
  width: number
  height: number
}

/** A camera's picture is smaller; the original size is not stored. */
export const MAX_PICTURE_BYTES = 20_000_000
/** Larger ones load too long on a mobile network. */
const MAX_DOCUMENT_BYTES = 3_000_000
/** A page of paper at 600 dots an inch; larger pictures would need more memory than there is. */
const MAX_PIXELS = 50_000_000
/** Pixels across a phone held sideways, or a column on a large screen. */
const KEPT_WIDTH = 1_600
/** No picture of a text is longer, and the limit of WebP is not much higher. */
const MAX_HEIGHT = 14_000
/** Stored unchanged up to this size, if it has no data on where it was taken. */
const KEPT_BYTES = 500_000
const QUALITY = 82

const PICTURES = {
  png: { type: 'image/png', options: {} },
  jpeg: { type: 'image/jpeg', options: { quality: QUALITY, mozjpeg: true } },
  webp: { type: 'image/webp', options: { quality: QUALITY } },
} as const
type Format = keyof typeof PICTURES

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const tooLarge = (bytes: number) => ({ problem: `大于 ${bytes / 1_000_000} MB` })

/** Whether it contains more than the picture: where and with what it was taken, or that it must be rotated. */
const tellsMore = ({ exif, xmp, iptc, orientation = 1 }: Metadata): boolean =>
  Boolean(exif ?? xmp ?? iptc) || orientation > 1

async function readPicture(
  bytes: Buffer,
  isKept: (id: string) => Promise<boolean>,
): Promise<Media | { problem: string }> {
  if (bytes.length > MAX_PICTURE_BYTES) return tooLarge(MAX_PICTURE_BYTES)
  // its first bytes are checked before decoding: a decoder only gets pictures of these three types
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const format = ({ 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const)[found?.mime ?? '']
  if (format === undefined) return { problem: '不是 PNG、JPEG 或 WebP 图片' }
  // loaded only where there is a picture
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const facts = await open()
    .metadata()
    .catch(() => undefined)
  if (!facts) return { problem: '图片坏了，打不开' }
  const { width, height } = facts.autoOrient
  if (width * height > MAX_PIXELS) return { problem: `图片大于 ${MAX_PIXELS / 1_000_000} 百万像素` }
  const scale = Math.min(1, KEPT_WIDTH / width)
  const kept = { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
  if (kept.height > MAX_HEIGHT) return { problem: '图片太长' }
  const id = hashOf(bytes)
  const { type, options } = PICTURES[format as Format]
  const media = { id, type, size: bytes.length, ...kept }
  if (await isKept(id)) return { ...media, bytes: null }
  try {
    if (scale === 1 && bytes.length <= KEPT_BYTES && !tellsMore(facts)) {
      // decoded to its end: half a picture is refused
      await open().stats()
      return { ...media, bytes }
    }
    const smaller = open()
      .autoOrient()
      .resize({ ...kept, fit: 'fill' })
    return { ...media, bytes: await smaller.toFormat(format, options).toBuffer() }
  } catch {
    return { problem: '图片坏了，打不开' }
  }
}

function readDocument(bytes: Buffer): Media | { problem: string } {
  if (bytes.length > MAX_DOCUMENT_BYTES) return tooLarge(MAX_DOCUMENT_BYTES)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { problem: '不是 PDF' }
  return { id: hashOf(bytes), type: 'application/pdf', bytes, size: bytes.length, width: 0, height: 0 }
}

/**
 * The file's data, or a short reason for refusing it.
 * @param isKept whether a picture is already stored: it was decoded then, and is not decoded again
 */
export const readMedia = async (
  bytes: Buffer,
  wanted: 'picture' | 'document',
  isKept: (id: string) => Promise<boolean> = async () => false,
): Promise<Media | { problem: string }> => (wanted === 'document' ? readDocument(bytes) : readPicture(bytes, isKept))
