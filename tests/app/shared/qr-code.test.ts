import fc from 'fast-check'
import { qrCode, qrSvg } from '@/shared/lib/address/qr-code'

// A separate reader: what a scanner does with the modules, by the standard, without the writer's parts.

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]
/** Level M: [blocks, data codewords] of each group, and correction codewords per block, by version: table 9 of the standard. */
const TABLE: { groups: [number, number][]; check: number }[] = [
  { groups: [[1, 16]], check: 10 },
  { groups: [[1, 28]], check: 16 },
  { groups: [[1, 44]], check: 26 },
  { groups: [[2, 32]], check: 18 },
  { groups: [[2, 43]], check: 24 },
  { groups: [[4, 27]], check: 16 },
  { groups: [[4, 31]], check: 18 },
  {
    groups: [
      [2, 38],
      [2, 39],
    ],
    check: 22,
  },
  {
    groups: [
      [3, 36],
      [2, 37],
    ],
    check: 22,
  },
  {
    groups: [
      [4, 43],
      [1, 44],
    ],
    check: 26,
  },
]
/** Centres of the alignment patterns: annex E. */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const exp = [1]
for (let power = 1; power < 255; power += 1) {
  const next = exp[power - 1]! * 2
  exp.push(next > 255 ? next ^ 0x11d : next)
}
const times = (a: number, b: number) => (a && b ? exp[(exp.indexOf(a) + exp.indexOf(b)) % 255]! : 0)

function isReserved(row: number, column: number, version: number): boolean {
  const size = version * 4 + 17
  const near = (r: number, c: number) => row >= r && row < r + 9 && column >= c && column < c + 9
  if (near(0, 0) || near(0, size - 8) || near(size - 8, 0) || row === 6 || column === 6) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const centres = CENTRES[version - 1]!
  const last = centres.at(-1) ?? 0
  return centres.some((r) =>
    centres.some(
      (c) =>
        !(r === 6 && c === 6) &&
        !(r === 6 && c === last) &&
        !(r === last && c === 6) &&
        Math.abs(row - r) <= 2 &&
        Math.abs(column - c) <= 2,
    ),
  )
}

function read(code: boolean[][]): string {
  const size = code.length
  const version = (size - 17) / 4
  // the format is along row 8, its highest bit in the first column
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((column) => code[8]![column])
    .concat([7, 5, 4, 3, 2, 1, 0].map((row) => code[row]![8]))
  const bits = format.reduce((value, isDark) => value * 2 + (isDark ? 1 : 0), 0) ^ 0b101010000010010
  expect(bits >> 13).toBe(0)
  const mask = MASKS[(bits >> 10) & 7]!
  const stream: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step
        if (!isReserved(row, column, version)) stream.push(code[row]![column] !== mask(row, column) ? 1 : 0)
      }
    isUp = !isUp
  }
  const words = Array.from({ length: Math.floor(stream.length / 8) }, (_, at) =>
    stream.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  const { groups, check } = TABLE[version - 1]!
  const blocks = groups.flatMap(([count, length]) =>
    Array.from({ length: count }, () => ({ length, words: [] as number[] })),
  )
  let at = 0
  for (let column = 0; column < Math.max(...blocks.map(({ length }) => length)); column += 1)
    for (const block of blocks) if (column < block.length) block.words.push(words[at++]!)
  for (let column = 0; column < check; column += 1) for (const block of blocks) block.words.push(words[at++]!)
  for (const block of blocks)
    for (let power = 0; power < check; power += 1)
      expect(block.words.reduce((value, word) => times(value, exp[power]!) ^ word, 0)).toBe(0)
  const data = blocks
    .flatMap((block) => block.words.slice(0, block.length))
    .flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1))
  const take = (from: number, count: number) =>
    data.slice(from, from + count).reduce((value, bit) => value * 2 + bit, 0)
  expect(take(0, 4)).toBe(4)
  const wide = version < 10 ? 8 : 16
  const bytes = Array.from({ length: take(4, wide) }, (_, index) => take(4 + wide + index * 8, 8))
  return Buffer.from(bytes).toString('utf8')
}

test('a code contains the given text, with valid correction, in every version', () => {
  const sizes = new Set<number>()
  // of each version the shortest text and the one that fills it: four kind bits and eight length bits, sixteen from the tenth on
  const full = TABLE.map(({ groups }, at) => groups.reduce((sum, [n, words]) => sum + n * words, 0) - (at < 9 ? 2 : 3))
  expect(full.at(-1)).toBe(213)
  for (const length of [1, ...full.flatMap((bytes) => [bytes, bytes + 1])].filter((bytes) => bytes <= 213)) {
    const text = `https://example.com/${'a1'.repeat(110)}`.slice(0, length)
    const code = qrCode(text)
    sizes.add(code.length)
    expect(read(code)).toBe(text)
  }
  expect([...sizes]).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57])
})

/** Any whole characters; fast-check's own texts of them first list a million. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff - 0x8_00 })
  .map((at) => String.fromCodePoint(at < 0xd8_00 ? at : at + 0x8_00))

test('any text that fits is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 50 }), (characters) => {
      // a small letter: without one the code may hold digits or capitals in fewer bits, which the reader above does not know
      const text = `a${characters.join('')}`
      fc.pre(Buffer.byteLength(text) <= 213)
      expect(read(qrCode(text))).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test('a text that is too long is refused, and the picture has its quiet zone', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError)
  expect(qrSvg('weixin://wxpay/bizpayurl?pr=abc')).toContain('viewBox="0 0 37 37"')
})
