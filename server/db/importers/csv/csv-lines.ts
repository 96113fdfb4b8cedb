// The lines of a text file, plain or gzip, with any line ends and in any of the usual encodings.
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

export interface Line {
  /** Without its end; if `fault` is set, as much as could be kept. */
  text: string
  /** \n, \r\n or \r; '' at the end of the file. */
  end: string
  /** From 1, as editors count. */
  number: number
  fault: 'encoding' | 'length' | null
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'GB18030'

/** A line this long is not data. */
const MAX_LINE_BYTES = 64 * 1024
/** Bytes examined before a file is treated as GB18030. */
const SAMPLE_BYTES = 256 * 1024
const MAX_FAULTY_TEXT = 200

/** Bytes up to and including the last line end; the \n of a final \r may still follow. */
function lastEnd(bytes: Buffer): number {
  return Math.max(bytes.lastIndexOf(0x0a), bytes.subarray(0, -1).lastIndexOf(0x0d)) + 1
}

const hasHigh = (bytes: Buffer): boolean => bytes.some((byte) => byte >= 0x80)

/** The pieces of a block of whole lines; in both encodings the bytes of line ends occur nowhere else. */
function* piecesOf(block: Buffer): Generator<{ bytes: Buffer; end: string }> {
  for (let from = 0; from < block.length;) {
    let at = from
    while (at < block.length && block[at] !== 0x0a && block[at] !== 0x0d) at += 1
    const end = at === block.length ? '' : block[at] === 0x0a ? '\n' : block[at + 1] === 0x0a ? '\r\n' : '\r'
    yield { bytes: block.subarray(from, at), end }
    from = at + end.length
  }
}

/**
 * Certainly GB18030: some lines are not ASCII, none of them is UTF-8, all decode. If it is yet another encoding (Big5), the names are unknown to every
 * row reader.
 */
function isGb18030(sample: Buffer): boolean {
  const decoder = new TextDecoder('gb18030', { fatal: true })
  let seen = 0
  for (const { bytes } of piecesOf(sample.subarray(0, lastEnd(sample) || sample.length))) {
    if (!hasHigh(bytes)) continue
    if (isUtf8(bytes)) return false
    try {
      decoder.decode(bytes)
    } catch {
      return false
    }
    seen += 1
  }
  return seen > 0
}

/**
 * Lines in order. A line that is too long or not in the file's encoding is returned with its fault, and the next one is whole again.
 * UTF-16 is recognised by its mark, GB18030 by bytes that are invalid in UTF-8. Rejects as streams and zlib do.
 */
export async function* csvLines(
  file: string,
  options: { onBytes?: (bytes: number) => void; onEncoding?: (encoding: Encoding) => void } = {},
): AsyncGenerator<Line, void, void> {
  let read = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      options.onBytes?.(read)
      done(null, chunk)
    },
  })
  const unpacked: PassThrough | ReturnType<typeof createGunzip> = file.endsWith('.gz')
    ? createGunzip()
    : new PassThrough()
  let failure: unknown = null
  const piping = pipeline(createReadStream(file), counter, unpacked).catch((error: unknown) => {
    failure = error
  })
  const splitter = new Splitter()
  try {
    let sample: Buffer | null = Buffer.alloc(0)
    const begin = (bytes: Buffer): Generator<Line> => {
      const encoding = splitter.begin(bytes)
      options.onEncoding?.(encoding)
      return splitter.take(bytes)
    }
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      if (sample === null) yield* splitter.take(chunk)
      else {
        sample = Buffer.concat([sample, chunk])
        if (sample.length < SAMPLE_BYTES) continue
        yield* begin(sample)
        sample = null
      }
    }
    if (sample !== null) yield* begin(sample)
    yield* splitter.rest()
  } catch (error) {
    throw failure ?? error
  } finally {
    unpacked.destroy()
    await piping
  }
  if (failure) throw failure
}

/** Cuts blocks of bytes into lines; holds back what may continue in the next block. */
class Splitter {
  private isGb18030 = false
  private wide: TextDecoder | null = null
  private held: Buffer = Buffer.alloc(0)
  private isDropping = false
  private number = 0

  /** Determines the encoding from the first bytes of the file. */
  begin(sample: Buffer): Encoding {
    const mark = sample.subarray(0, 2).toString('hex')
    if (mark === 'fffe' || mark === 'feff') {
      this.wide = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be')
      return 'UTF-16'
    }
    this.isGb18030 = isGb18030(sample)
    return this.isGb18030 ? 'GB18030' : 'UTF-8'
  }

  *take(chunk: Buffer): Generator<Line> {
    const bytes = this.wide ? Buffer.from(this.wide.decode(chunk, { stream: true })) : chunk
    const all = this.held.length === 0 ? bytes : Buffer.concat([this.held, bytes])
    const cut = lastEnd(all)
    this.held = all.subarray(cut)
    if (cut > 0) yield* this.lines(all.subarray(0, cut))
    if (this.held.length <= MAX_LINE_BYTES) return
    this.isDropping = true
    // its beginning is kept for the report, and a \r that may belong to its end
    this.held = Buffer.concat([this.held.subarray(0, MAX_FAULTY_TEXT), this.held.subarray(-1)])
  }

  *rest(): Generator<Line> {
    const held = this.held
    this.held = Buffer.alloc(0)
    if (held.length > 0) yield* this.lines(held)
  }

  private *lines(block: Buffer): Generator<Line> {
    // as a whole if possible: one call for some hundred lines
    const text = this.isDropping || this.isGb18030 ? null : block.toString('utf8')
    if (text !== null && !text.includes('\ufffd')) {
      let back = text.indexOf('\r')
      for (let from = 0; from < text.length;) {
        if (back >= 0 && back < from) back = text.indexOf('\r', from)
        const feed = text.indexOf('\n', from)
        const isBack = back >= 0 && (feed < 0 || back < feed)
        const at = isBack ? back : feed < 0 ? text.length : feed
        const end = isBack ? (feed === back + 1 ? '\r\n' : '\r') : feed < 0 ? '' : '\n'
        yield this.line(text.slice(from, at), end, null)
        from = at + end.length
      }
      return
    }
    for (const { bytes, end } of piecesOf(block)) {
      const isLong = this.isDropping
      this.isDropping = false
      const decoded = this.decode(bytes)
      yield this.line(decoded.text, end, isLong ? 'length' : decoded.isWhole ? null : 'encoding')
    }
  }

  private decode(bytes: Buffer): { text: string; isWhole: boolean } {
    if (!this.isGb18030) return { text: bytes.toString('utf8'), isWhole: isUtf8(bytes) }
    const text = new TextDecoder('gb18030').decode(bytes)
    return { text, isWhole: !text.includes('\ufffd') }
  }

  private line(text: string, end: string, fault: Line['fault']): Line {
    this.number += 1
    const isLong = fault === 'length' || text.length > MAX_LINE_BYTES
    return {
      text: fault === null && !isLong ? text : text.slice(0, MAX_FAULTY_TEXT),
      end,
      number: this.number,
      fault: isLong ? 'length' : fault,
    }
  }
}
