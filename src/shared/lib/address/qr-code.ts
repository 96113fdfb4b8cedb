import { encode } from 'uqr'

/** Dark cells of a code, by row and column. */
export type QrMatrix = boolean[][]

/** The largest a phone reads from a screen at the size of a card. */
const LARGEST_VERSION = 10

/** The QR code of a text, with error correction M and no quiet zone. Throws a RangeError for one longer than 213 bytes of UTF-8. */
export function qrCode(text: string): QrMatrix {
  try {
    return encode(text, { ecc: 'M', border: 0, maxVersion: LARGEST_VERSION }).data
  } catch (error) {
    throw new RangeError('the text is too long for a code', { cause: error })
  }
}

const QUIET = 4

/** A code as an SVG picture, dark on white with its quiet zone whatever the colours of the page are. */
export function qrSvg(text: string): string {
  const code = qrCode(text)
  const size = code.length + QUIET * 2
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
}
