// QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10: addresses of up to 213 bytes.

/** Codewords of error correction in a block, and blocks, for level M by version. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const LEVEL_M = 0
const FORMAT_GENERATOR = 0x537
const FORMAT_MASK = 0x5412
const VERSION_GENERATOR = 0x1f25
const FIELD = 0x11d

/** A code as rows of dark (true) and light modules, without its quiet zone. */
export type QrMatrix = boolean[][]

/** Modules that hold data in a version. */
function dataModules(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2
  const all = (16 * version + 128) * version + 64
  const patterns = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55
  return all - patterns - (version >= 7 ? 36 : 0)
}
const codewords = (version: number) => Math.floor(dataModules(version) / 8)
const dataBytes = (version: number) => codewords(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Product in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD)
    product ^= ((b >>> bit) & 1) * a
  }
  return product & 0xff
}

function generator(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, index): number => (index === degree - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result.shift()!
    result.push(0)
    divisor.forEach((coefficient, at) => (result[at] = result[at]! ^ times(coefficient, factor)))
  }
  return result
}

/** The bytes of a text with mode, length and padding, for a version. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, lengthBits(version))
  for (const byte of bytes) put(byte, 8)
  const capacity = dataBytes(version) * 8
  put(0, Math.min(4, capacity - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
}

/** Data and correction of all blocks, column by column. */
function interleaved(data: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!
  const correction = CORRECTION[version - 1]!
  const short = Math.floor(codewords(version) / blocks) - correction
  const shortBlocks = blocks - (codewords(version) % blocks)
  const divisor = generator(correction)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index < shortBlocks ? 0 : 1)
    const own = data.slice(at, at + length)
    at += length
    return { own, check: remainder(own, divisor) }
  })
  const result: number[] = []
  for (let column = 0; column <= short; column += 1)
    for (const { own } of parts) if (column < own.length) result.push(own[column]!)
  for (let column = 0; column < correction; column += 1) for (const { check } of parts) result.push(check[column]!)
  return result
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const size = version * 4 + 17
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

/** Bits with their remainder by a generator appended. */
function checked(value: number, generatorBits: number, count: number): number {
  let rest = value
  const top = 1 << count
  for (let step = 0; step < count; step += 1) {
    rest <<= 1
    if (rest & top) rest ^= generatorBits
  }
  return (value << count) | rest
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The modules that do not depend on the data; null where data goes. */
function frame(version: number): (boolean | null)[][] {
  const size = version * 4 + 17
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, (): boolean | null => null))
  const set = (x: number, y: number, isDark: boolean) => {
    if (cells[y]?.[x] !== undefined) cells[y][x] = isDark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const square = (centreX: number, centreY: number, radius: number, isLight: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(centreX + dx, centreY + dy, !isLight(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  const finder = (distance: number) => distance === 2 || distance === 4
  square(3, 3, 4, finder)
  square(size - 4, 3, 4, finder)
  square(3, size - 4, 4, finder)
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const x of centres)
    for (const y of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isFinder) square(x, y, 2, (distance) => distance === 1)
    }
  return cells
}

/** Writes level and mask beside the finders, twice, and the version where it has a place. */
function writeFormat(cells: (boolean | null)[][], version: number, mask: number): void {
  const size = cells.length
  const bits = checked((LEVEL_M << 3) | mask, FORMAT_GENERATOR, 10) ^ FORMAT_MASK
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at < 15; at += 1) {
    const row = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at
    cells[row]![8] = bit(at)
    const column = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at
    cells[8]![column] = bit(at)
  }
  cells[size - 8]![8] = true
  if (version < 7) return
  const versionBits = checked(version, VERSION_GENERATOR, 12)
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((versionBits >>> at) & 1) === 1
    const a = size - 11 + (at % 3)
    const b = Math.floor(at / 3)
    cells[b]![a] = isDark
    cells[a]![b] = isDark
  }
}

/** Lays the codewords in two columns at a time, up and down, around what stands. */
function writeData(
  cells: (boolean | null)[][],
  free: readonly (readonly boolean[])[],
  words: readonly number[],
  mask: number,
) {
  const size = cells.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step
        if (!free[y]![x]) continue
        const bit = at < words.length * 8 && ((words[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1
        at += 1
        cells[y]![x] = bit !== MASKS[mask]!(x, y)
      }
  }
}

/** How hard a code is to read: long runs, blocks, patterns that look like a finder, too much of one colour. */
function penalty(code: QrMatrix): number {
  const size = code.length
  let sum = 0
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]!))]
  for (const line of lines) {
    let run = 1
    for (let at = 1; at <= size; at += 1)
      if (at < size && line[at] === line[at - 1]) run += 1
      else {
        if (run >= 5) sum += run - 2
        run = 1
      }
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const look of ['10111010000', '00001011101'])
      for (let at = text.indexOf(look); at >= 0; at = text.indexOf(look, at + 1)) sum += 40
  }
  let dark = 0
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (code[y]![x]) dark += 1
      const isBlock =
        x > 0 && y > 0 && new Set([code[y]![x], code[y - 1]![x], code[y]![x - 1], code[y - 1]![x - 1]]).size === 1
      if (isBlock) sum += 3
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

/** The QR code of a text. Throws a RangeError for one longer than 213 bytes of UTF-8. */
export function qrCode(text: string): QrMatrix {
  const bytes = utf8(text)
  let version = 1
  while (version <= 10 && 4 + lengthBits(version) + bytes.length * 8 > dataBytes(version) * 8) version += 1
  if (version > 10) throw new RangeError('the text is too long for a code')
  const words = interleaved(dataOf(bytes, version), version)
  let best: QrMatrix | undefined
  let least = Infinity
  for (let mask = 0; mask < MASKS.length; mask += 1) {
    const cells = frame(version)
    writeFormat(cells, version, mask)
    const free = cells.map((row) => row.map((cell) => cell === null))
    writeData(cells, free, words, mask)
    const code = cells.map((row) => row.map((cell) => cell === true))
    const found = penalty(code)
    if (found >= least) continue
    least = found
    best = code
  }
  return best!
}

/** Mini-programs have no TextEncoder. */
function utf8(text: string): Uint8Array {
  const plain = unescape(encodeURIComponent(text))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
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
