// Drawing a captcha: the port, and the embedded artist.
import sharp from 'sharp'
import { create } from 'svg-captcha'

interface CaptchaPicture {
  /** The text in it; compared without regard to case. */
  text: string
  /** The picture as SVG text. */
  svg: string
}

export type CaptchaArtist = () => CaptchaPicture

/** Four characters without those that look alike, with noise. */
export const drawCaptcha: CaptchaArtist = () => {
  const { text, data } = create({
    size: 4,
    ignoreChars: '0oO1lIi',
    noise: 3,
    color: true,
    background: '#f5f6f8',
    width: 120,
    height: 44,
  })
  return { text, svg: data }
}

/** The picture is drawn at this many times its displayed size. */
const DENSITY = 144

/** The picture as PNG: a script can read letters from the paths of an SVG, not from pixels. */
export const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true }).toBuffer()
