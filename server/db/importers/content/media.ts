// What a picture or document is, by what is in it and not by its name; a picture is made as small as a phone needs it.
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'

export interface Media {
  /** SHA-256 of the file it was made of, hexadecimal: the same file is the same picture, whoever makes it smaller. */
  id: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/vtt; charset=utf-8'
  /** What is kept; null of a picture that is kept already. */
  bytes: Buffer | null
  /** Size of the file it was made of. */
  size: number
  /** Pixels, as it is kept; 0 of what is no picture. */
  width: number
  height: number
}

/** A camera's picture is smaller; it is not kept as large as it comes. */
export const MAX_PICTURE_BYTES = 20_000_000
/** Larger ones load too long on a phone's line. */
export const MAX_DOCUMENT_BYTES = 3_000_000
/** A page of paper at 600 dots an inch; what is larger unfolds into more memory than there is. */
const MAX_PIXELS = 50_000_000
/** Pixels across a phone held sideways, or a column on a large screen. */
const KEPT_WIDTH = 1_600
/** No picture of a text is longer, and WebP ends soon after. */
const MAX_HEIGHT = 14_000
/** As it is, where it is no larger and tells nothing of where it was taken. */
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

/** Whether it holds more than a picture: where it was taken and with what, or that it lies on its side. */
const tellsMore = ({ exif, xmp, iptc, orientation = 1 }: Metadata): boolean =>
  Boolean(exif ?? xmp ?? iptc) || orientation > 1

async function readPicture(
  bytes: Buffer,
  isKept: (id: string) => Promise<boolean>,
): Promise<Media | { problem: string }> {
  if (bytes.length > MAX_PICTURE_BYTES) return tooLarge(MAX_PICTURE_BYTES)
  // by its first bytes before anything decodes it: what is no picture of these three is never given to a decoder
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
      // decoded to its end: half a picture is none
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
 * What it is, or in a few words why it cannot be taken.
 * @param isKept whether a picture is kept already: it was decoded then, and is not again
 */
export const readMedia = async (
  bytes: Buffer,
  wanted: 'picture' | 'document',
  isKept: (id: string) => Promise<boolean> = async () => false,
): Promise<Media | { problem: string }> => (wanted === 'document' ? readDocument(bytes) : readPicture(bytes, isKept))
