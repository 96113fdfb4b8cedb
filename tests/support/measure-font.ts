// A font of bars for tests that measure a layout: it makes them independent of installed fonts. An ideograph, like any
// full-width sign, is as wide as it is high, as in every Chinese font; other letters have the width of a wide sans-serif.

/** CSS name that `useMeasureFont` gives the font. */
export const MEASURE_FONT = 'measure'

const EM = 1000
const ASCENT = 880
const DESCENT = 240
const GLYPHS = { none: 0, letter: 1, fullWidth: 2, space: 3 } as const
const WIDTHS = [EM, 570, EM, 300]
/** First and last code point, glyph. */
const RANGES = [
  [0x20, 0x20, GLYPHS.space],
  [0x21, 0x9f, GLYPHS.letter],
  [0xa0, 0xa0, GLYPHS.space],
  [0xa1, 0x2010, GLYPHS.letter],
  [0x2011, 0xffff, GLYPHS.fullWidth],
] as const

const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])))
const u32 = (...values: number[]) => u16(...values.flatMap((value) => [Math.floor(value / 65536), value % 65536]))
const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

function checksum(table: Buffer): number {
  const whole = padded(table)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** A bar from the base line up, `width` wide: enough to see words in a failed test's picture. */
function bar(width: number): Buffer {
  const [left, right, top] = [60, width - 60, 600]
  return padded(
    Buffer.concat([
      u16(1, left, 0, right, top), // one contour and its box
      u16(3, 0), // its last point; no instructions
      Buffer.from([1, 1, 1, 1]), // four points on the curve
      u16(left, 0, right - left, 0), // x, relative to the last one
      u16(0, top, 0, 0x10000 - top),
    ]),
  )
}

/** The font as a TrueType file. */
export function measureFont(): Buffer {
  const outlines = [Buffer.alloc(0), bar(WIDTHS[1]!), bar(WIDTHS[2]!), Buffer.alloc(0)]
  const offsets = outlines.reduce<number[]>((at, outline) => [...at, at[at.length - 1]! + outline.length], [0])
  const groups = RANGES.map(([first, last, glyph]) => u32(first, last, glyph))
  const many = Buffer.concat([u16(13, 0), u32(16 + 12 * groups.length, 0, groups.length), ...groups])
  const name = (id: number, words: string) => ({ id, text: Buffer.from(words, 'utf16le').swap16() })
  const names = [name(1, MEASURE_FONT), name(2, 'Regular'), name(4, MEASURE_FONT), name(6, MEASURE_FONT)]
  const texts = Buffer.concat(names.map(({ text }) => text))
  let textAt = 0
  const records = names.map(({ id, text }) => {
    textAt += text.length
    return u16(3, 1, 0x409, id, text.length, textAt - text.length)
  })
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([
      u16(4, EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(10),
      u32(0, 0, 0, 0),
      Buffer.from('TEST'),
      u16(0x40, 0x20, 0xffff, ASCENT, 0x10000 - DESCENT, 0, ASCENT, DESCENT),
      u32(0, 0),
      u16(500, 700, 0, 0x20, 1),
    ]),
    cmap: Buffer.concat([u16(0, 1, 3, 10), u32(12), many]),
    glyf: Buffer.concat(outlines),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, EM),
      Buffer.alloc(16),
      u16(0, 0, EM, ASCENT, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(ASCENT, 0x10000 - DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, WIDTHS.length),
    ]),
    hmtx: u16(...WIDTHS.flatMap((width) => [width, 0])),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(WIDTHS.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([u16(0, names.length, 6 + 12 * names.length), ...records, texts]),
    post: u32(0x30000, 0, 0, 0, 0, 0, 0, 0),
  }
  const entries = Object.entries(tables)
  let at = 12 + 16 * entries.length
  const directory = entries.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(checksum(table), at, table.length)])
    at += padded(table).length
    return entry
  })
  return Buffer.concat([
    u32(0x10000),
    u16(entries.length, 128, 3, 16 * entries.length - 128),
    ...directory,
    ...entries.map(([, table]) => padded(table)),
  ])
}
