// Real pictures, drawn for a test.
import sharp from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** Colours that blend: no two sizes give the same file. */
function pixels(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  const across = Uint8Array.from({ length: width }, (_, x) => (x * 255) / width)
  let at = 0
  let third = 0
  for (let y = 0; y < height; y += 1) {
    const down = Math.floor((y * 255) / height)
    for (let x = 0; x < width; x += 1) {
      bytes[at] = across[x]!
      bytes[at + 1] = down
      bytes[at + 2] = third
      third = (third + 7919) % 64
      at += 3
    }
  }
  return bytes
}

/** A picture of a size, as a file. */
export const drawing = (width: number, height: number, format: PictureFormat = 'png'): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** A phone's picture: lying on its side, with its location. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
