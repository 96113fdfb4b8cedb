// Real pictures, drawn for a test.
import sharp from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** Colours that flow into each other: no two sizes of it are the same file. */
function pixels(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at += 3) {
    const pixel = at / 3
    bytes[at] = ((pixel % width) * 255) / width
    bytes[at + 1] = (Math.floor(pixel / width) * 255) / height
    bytes[at + 2] = (pixel * 7919) % 64
  }
  return bytes
}

/** A picture of a size, as it lies in a file. */
export const drawing = (width: number, height: number, format: PictureFormat = 'png'): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** What a phone takes: lying on its side, with the place where it was taken. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
