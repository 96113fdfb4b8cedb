// A screenshot as a PNG of at most 128 colours: the pages use few, and a repository keeps every version of every picture.
import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const COLOURS = 128
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_TYPE = 3

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc32(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) value = CRC_TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/**
 * The picture with its 128 most frequent colours; every other pixel takes the nearest of them.
 * @param png any PNG
 * @param blank a page whose canvas decodes it
 */
export async function palettePng(png: Buffer, blank: Page): Promise<Buffer> {
  const { width, height, colours, indices } = await blank.evaluate(
    // no named function inside: the compiler would call a helper that the page does not have
    async ([source, most]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const bytes = pen.getImageData(0, 0, image.width, image.height).data
      const counts = new Map<number, number>()
      for (let at = 0; at < bytes.length; at += 4) {
        const colour = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      const chosen = [...counts.entries()]
        .sort((a, b) => b[1] - a[1])
        .slice(0, most)
        .map(([colour]) => colour)
      const indexOf = new Map(chosen.map((colour, index) => [colour, index]))
      let text = ''
      for (let at = 0; at < bytes.length; at += 4) {
        const colour = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
        let index = indexOf.get(colour)
        if (index === undefined) {
          let least = Infinity
          index = 0
          for (let other = 0; other < chosen.length; other += 1) {
            const red = bytes[at]! - (chosen[other]! >> 16)
            const green = bytes[at + 1]! - ((chosen[other]! >> 8) & 255)
            const blue = bytes[at + 2]! - (chosen[other]! & 255)
            const distance = red * red + green * green + blue * blue
            if (distance < least) {
              least = distance
              index = other
            }
          }
          indexOf.set(colour, index)
        }
        text += String.fromCharCode(index)
      }
      return { width: image.width, height: image.height, colours: chosen, indices: btoa(text) }
    },
    [`data:image/png;base64,${png.toString('base64')}`, COLOURS] as const,
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(PALETTE_TYPE, 9)
  const pixels = Buffer.from(indices, 'base64')
  // each line starts with its filter: none, which suits palettes
  const lines = Buffer.alloc((width + 1) * height)
  for (let line = 0; line < height; line += 1)
    pixels.copy(lines, line * (width + 1) + 1, line * width, (line + 1) * width)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
