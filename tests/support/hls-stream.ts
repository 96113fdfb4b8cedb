// One of the project's films cut into a stream (HLS, RFC 8216) of fragments (ISO/IEC 14496-12): one H.264 track, as scripts/films writes it.

export interface HlsStream {
  /** A player's first request. */
  playlist: string
  /** The playlist's files, by name. */
  files: Readonly<Record<string, Buffer>>
}

const KEY = 0x02000000
const NO_KEY = 0x01010000
const SEGMENT_SECONDS = 3

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}

/** The adjacent boxes in a buffer, complete, by name. */
function boxesOf(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    found.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + bytes.readUInt32BE(at)))
  return found
}
/** The box at a path of names. */
const inside = (bytes: Buffer, ...path: string[]): Buffer =>
  path.reduce((outer, name, depth) => {
    const found = boxesOf(depth === 0 ? outer : outer.subarray(8)).get(name)
    if (!found) throw new Error(`the film has no ${name}`)
    return found
  }, bytes)
const numbersOf = (table: Buffer, from: number): number[] =>
  Array.from({ length: (table.length - from) / 4 }, (_, index) => table.readUInt32BE(from + index * 4))

interface Sample {
  bytes: Buffer
  isKey: boolean
}

function samplesOf(film: Buffer, stbl: Buffer): Sample[] {
  const table = (name: string) => inside(stbl.subarray(8), name)
  const keys = new Set(numbersOf(table('stss'), 16))
  let at = table('stco').readUInt32BE(16)
  return numbersOf(table('stsz'), 20).map((size, index) => {
    at += size
    return { bytes: film.subarray(at - size, at), isKey: keys.has(index + 1) }
  })
}

/** What a decoder must know before the first fragment: the index without its samples. */
function beginning(film: Buffer): Buffer {
  const moov = inside(film, 'moov').subarray(8)
  const trak = inside(moov, 'trak').subarray(8)
  const mdia = inside(trak, 'mdia').subarray(8)
  const minf = inside(mdia, 'minf').subarray(8)
  const none = (name: string) => box(name, u32(0, 0))
  const stbl = box(
    'stbl',
    inside(minf, 'stbl', 'stsd'),
    ...['stts', 'stsc', 'stco'].map(none),
    box('stsz', u32(0, 0, 0)),
  )
  const track = box(
    'trak',
    inside(trak, 'tkhd'),
    box(
      'mdia',
      inside(mdia, 'mdhd'),
      inside(mdia, 'hdlr'),
      box('minf', inside(minf, 'vmhd'), inside(minf, 'dinf'), stbl),
    ),
  )
  const mvex = box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0)))
  return Buffer.concat([inside(film, 'ftyp'), box('moov', inside(moov, 'mvhd'), track, mvex)])
}

/** Consecutive samples; `step` is the length of one, `at` where the first begins, both in units of the track. */
function fragment(samples: readonly Sample[], number: number, at: number, step: number): Buffer {
  const rows = samples.flatMap(({ bytes, isKey }) => [step, bytes.length, isKey ? KEY : NO_KEY])
  const moof = (dataAt: number) =>
    box(
      'moof',
      box('mfhd', u32(0, number)),
      box(
        'traf',
        box('tfhd', u32(0x020000, 1)),
        box('tfdt', u32(0, at)),
        box('trun', u32(0x000701, samples.length, dataAt, ...rows)),
      ),
    )
  const dataAt = moof(0).length + 8
  return Buffer.concat([moof(dataAt), box('mdat', ...samples.map(({ bytes }) => bytes))])
}

/** @param film an MP4 of scripts/films */
export function streamOf(film: Buffer): HlsStream {
  const mdia = inside(film, 'moov', 'trak', 'mdia').subarray(8)
  const units = inside(mdia, 'mdhd').readUInt32BE(20)
  const stbl = inside(mdia, 'minf', 'stbl')
  const step = inside(stbl.subarray(8), 'stts').readUInt32BE(20)
  const samples = samplesOf(film, stbl)
  const cuts: number[] = []
  samples.forEach(({ isKey }, index) => {
    const since = ((index - (cuts.at(-1) ?? 0)) * step) / units
    if (index === 0 || (isKey && since >= SEGMENT_SECONDS)) cuts.push(index)
  })
  const pieces = cuts.map((from, index) => ({ from, some: samples.slice(from, cuts[index + 1]) }))
  const files = Object.fromEntries(
    pieces.map(({ from, some }, index) => [`${index}.m4s`, fragment(some, index + 1, from * step, step)]),
  )
  const lengths = pieces.map(({ some }) => (some.length * step) / units)
  const lines = lengths.flatMap((length, index) => [`#EXTINF:${length.toFixed(3)},`, `${index}.m4s`])
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`]
  return {
    playlist: [...head, '#EXT-X-MAP:URI="init.mp4"', ...lines, '#EXT-X-ENDLIST', ''].join('\n'),
    files: { 'init.mp4': beginning(film), ...files },
  }
}
