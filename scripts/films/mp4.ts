// An MP4 file (ISO/IEC 14496-12) of one H.264 track: the index stands first, so that a player begins with what it has.

export interface Sample {
  bytes: Buffer
  isKey: boolean
}
export interface Track {
  width: number
  height: number
  /** Pictures a second. */
  rate: number
  /** The decoder's configuration (avcC). */
  avcC: Buffer
  samples: readonly Sample[]
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)))
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box with a version and flags. */
const full = (name: string, flags: number, ...parts: Buffer[]) => box(name, u32(flags), ...parts)
/** No turning, no scaling. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const UNITS = 1000

const moov = ({ width, height, rate, avcC, samples }: Track, dataAt: number): Buffer => {
  const step = UNITS / rate
  const length = samples.length * step
  const mvhd = full(
    'mvhd',
    0,
    u32(0, 0, UNITS, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0, 2),
  )
  const tkhd = full('tkhd', 3, u32(0, 0, 1, 0, length, 0, 0), u16(0, 0, 0, 0), MATRIX, u32(width << 16, height << 16))
  const avc1 = box(
    'avc1',
    u8(0, 0, 0, 0, 0, 0), u16(1, 0, 0), u32(0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1),
    Buffer.alloc(32), u16(24, 0xffff),
    box('avcC', avcC),
  ) // oxfmt-ignore
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))
  const stbl = box(
    'stbl',
    full('stsd', 0, u32(1), avc1),
    full('stts', 0, u32(1, samples.length, step)),
    full('stss', 0, u32(keys.length, ...keys)),
    full('stsc', 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, u32(0, samples.length, ...samples.map(({ bytes }) => bytes.length))),
    full('stco', 0, u32(1, dataAt)),
  )
  const minf = box(
    'minf',
    full('vmhd', 1, u16(0, 0, 0, 0)),
    box('dinf', full('dref', 0, u32(1), full('url ', 1))),
    stbl,
  )
  const hdlr = full('hdlr', 0, u32(0), Buffer.from('vide', 'latin1'), u32(0, 0, 0), Buffer.from('video\0', 'latin1'))
  const mdia = box('mdia', full('mdhd', 0, u32(0, 0, UNITS, length), u16(0x55c4, 0)), hdlr, minf)
  return box('moov', mvhd, box('trak', tkhd, mdia))
}

export function mp4Of(track: Track): Buffer {
  const ftyp = box('ftyp', Buffer.from('isom', 'latin1'), u32(0x200), Buffer.from('isomiso2avc1mp41', 'latin1'))
  // the index is as long wherever it says that the data begin
  const dataAt = ftyp.length + moov(track, 0).length + 8
  return Buffer.concat([ftyp, moov(track, dataAt), box('mdat', ...track.samples.map(({ bytes }) => bytes))])
}
