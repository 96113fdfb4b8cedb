// Years of major offsets as text: for the program's file and for a database.
import type { OffsetSide, OffsetsYear } from './major-offsets'

/** A year of major offsets in a file: `data` has the sums of `count` names, base64. */
export interface PackedOffsets {
  side: OffsetSide
  year: number
  provinces: readonly string[]
  count: number
  data: string
}

/** Means are stored to a hundredth of a log rank. */
const STEP = 0.01
const LARGEST = 127
/** Largest stored number of cutoffs of a name. */
const MOST_LINES = 0xffff
/** Bytes of one name: its number, two means, two counts. */
const BYTES = 10
/** Base64 characters for this number of bytes. */
const textLength = (bytes: number): number => Math.ceil(bytes / 3) * 4

export function packOffsets({
  side,
  year,
  provinces,
  keys,
  offsetSums,
  offsetCounts: majorOffsets,
  changeSums,
  changes,
}: OffsetsYear): PackedOffsets {
  const count = keys.length
  const view = new DataView(new ArrayBuffer(count * BYTES))
  const mean = (sum: number, cutoffs: number): number =>
    cutoffs === 0 ? 0 : Math.max(-LARGEST, Math.min(LARGEST, Math.round(sum / cutoffs / STEP)))
  keys.forEach((key, at) => {
    view.setUint32(at * 4, key, true)
    view.setInt8(count * 4 + at, mean(offsetSums[at] as number, majorOffsets[at] as number))
    view.setInt8(count * 5 + at, mean(changeSums[at] as number, changes[at] as number))
    view.setUint16(count * 6 + at * 2, Math.min(MOST_LINES, majorOffsets[at] as number), true)
    view.setUint16(count * 8 + at * 2, Math.min(MOST_LINES, changes[at] as number), true)
  })
  return { side, year, provinces, count, data: Buffer.from(view.buffer).toString('base64') }
}

/** Whether a value has the form of a year; of its numbers only the count is checked. */
function isPacked(read: unknown): read is PackedOffsets {
  const { side, year, provinces, count, data } = (read ?? {}) as Record<keyof PackedOffsets, unknown>
  return (
    (side === 'arts' || side === 'science') &&
    Number.isInteger(year) &&
    Array.isArray(provinces) &&
    provinces.length > 0 &&
    provinces.every((province) => typeof province === 'string' && /^\d{6}$/u.test(province)) &&
    typeof data === 'string' &&
    Number.isInteger(count) &&
    // before memory is allocated for them
    data.length === textLength((count as number) * BYTES)
  )
}

/** The year in a file, or in unchecked data; throws RangeError if it is invalid or incomplete. */
export function unpackOffsets(read: unknown): OffsetsYear {
  if (!isPacked(read)) throw new RangeError('no year of stands')
  const { side, year, provinces, count, data } = read
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length !== count * BYTES) throw new RangeError('a year of stands is cut off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const keys = new Uint32Array(count)
  const offsetSums = new Float64Array(count)
  const majorOffsets = new Uint32Array(count)
  const changeSums = new Float64Array(count)
  const changes = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    keys[at] = view.getUint32(at * 4, true)
    if (at > 0 && (keys[at] as number) <= (keys[at - 1] as number)) throw new RangeError('names out of order')
    majorOffsets[at] = view.getUint16(count * 6 + at * 2, true)
    changes[at] = view.getUint16(count * 8 + at * 2, true)
    offsetSums[at] = view.getInt8(count * 4 + at) * STEP * (majorOffsets[at] as number)
    changeSums[at] = view.getInt8(count * 5 + at) * STEP * (changes[at] as number)
  }
  return { side, year, provinces, keys, offsetSums, offsetCounts: majorOffsets, changeSums, changes }
}

/** A year without names that have only one cutoff: nothing about a single cutoff is left. */
export function withoutSingles(year: OffsetsYear): OffsetsYear {
  const kept = [...year.keys.keys()].filter(
    (at) => Math.max(year.offsetCounts[at] as number, year.changes[at] as number) > 1,
  )
  const pick = <T extends Float64Array | Uint32Array>(of: T, into: (values: number[]) => T): T =>
    into(kept.map((at) => of[at] as number))
  return {
    ...year,
    keys: pick(year.keys, (values) => Uint32Array.from(values)),
    offsetSums: pick(year.offsetSums, (values) => Float64Array.from(values)),
    offsetCounts: pick(year.offsetCounts, (values) => Uint32Array.from(values)),
    changeSums: pick(year.changeSums, (values) => Float64Array.from(values)),
    changes: pick(year.changes, (values) => Uint32Array.from(values)),
  }
}
