// Text as people paste it, in one form: half-width signs, no emoji and control characters, no spaces between the characters of a scanned word.

/** Longer lines are cut: the longest wish, with six majors and remarks, has some 300 characters. */
const MOST_CHARACTERS = 600
/** Share of neighbours with a space between them from which a line counts as scanned letter by letter. */
const SPACED_OUT = 0.6

// zero-width signs, marks of emoji, byte order marks, soft hyphens, private and lone code units
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u20E3\uFE00-\uFE0F]/gu
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu
const TICKS = /[✓✔√☑✅]/gu
const CROSSES = /[✗✘×☒❌✕]/gu
const HAN_PAIR = /\p{Script=Han}(?= ?\p{Script=Han})/gu
const SPACED_PAIR = /\p{Script=Han}(?= \p{Script=Han})/gu

/** One line or cell; tabs stay. */
export function cleanLine(line: string): string {
  const plain = line
    .slice(0, MOST_CHARACTERS)
    .replace(/\t/g, '\n')
    .replace(TICKS, '是')
    .replace(CROSSES, '否')
    .normalize('NFKC')
    .replace(/\n/g, '\u0001')
    .replace(INVISIBLE, (sign) => (sign === '\u0001' ? '\t' : ''))
    .replace(EMOJI, ' ')
    .replace(/[〔［{〖「『《<【]/gu, '[')
    .replace(/[〕］}〗」』》>】]/gu, ']')
    .replace(/[—–―─━]+/gu, '-')
    .replace(/[ \u00A0]+\t|\t[ \u00A0]+/g, '\t')
  const pairs = plain.match(HAN_PAIR)?.length ?? 0
  const spaced = plain.match(SPACED_PAIR)?.length ?? 0
  if (pairs < 3 || spaced / pairs < SPACED_OUT) return plain.replace(/ {2,}/g, ' ').trim()
  return plain
    .replace(/(\p{Script=Han}|[()]) (?=\p{Script=Han}|[()])/gu, '$1')
    .replace(/(\d) (?=\d(?: \d|\D|$))/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A name for comparison: no spaces, one kind of bracket, lower case. */
export const compactName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[〔［{〖「『《<【[]/gu, '(')
    .replace(/[〕］}〗」』》>】\]]/gu, ')')
    .replace(/[\s·•・,，、]+/gu, '')
    .toLowerCase()

const BRACKETED = /[()[\]\s·•\-_"'“”‘’]/u
/** A text without brackets, spaces and dashes, and the place of each of its characters in the text. */
export function bareText(text: string): { bare: string; places: number[] } {
  const places: number[] = []
  let bare = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (BRACKETED.test(sign)) continue
    bare += sign.toLowerCase()
    places.push(at)
  }
  return { bare, places }
}

/** Splits at separators outside brackets. */
export function splitOutside(text: string, isSeparator: (sign: string) => boolean): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    if (depth === 0 && isSeparator(sign)) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  parts.push(part)
  return parts.map((one) => one.trim()).filter(Boolean)
}
