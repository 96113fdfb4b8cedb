// Subtitles as WebVTT (W3C): sentences with their times. Styles and positions are left out.

export interface Cue {
  /** Seconds. */
  From: number
  To: number
  Text: string
}

const TIMES = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})\s+-->\s+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:\s|$)/
const MOST_BYTES = 200_000

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The sentences in order, or a short description of the error. */
export function readSubtitles(bytes: Buffer): { cues: Cue[] } | { problem: string } {
  if (bytes.length > MOST_BYTES) return { problem: '字幕文件太大' }
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return { problem: '不是 WebVTT 字幕' }
  const cues: Cue[] = []
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const [, from, to] = TIMES.exec(lines[at]!.trim()) ?? []
    if (from === undefined || to === undefined) return { problem: `字幕的时间不对：${lines[at]}` }
    const [From, To] = [secondsOf(from), secondsOf(to)]
    if (To <= From || From < (cues.at(-1)?.From ?? 0)) return { problem: `字幕的时间顺序不对：${lines[at]}` }
    const Text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim()
    if (Text !== '') cues.push({ From, To, Text })
  }
  return cues.length > 0 ? { cues } : { problem: '字幕里没有句子' }
}
