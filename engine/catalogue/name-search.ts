// Finds colleges by typed text: short names (南邮), English initials (nju), pinyin (nanyou) and its initials (njyd), and
// names with some of their characters (南工程 for 南京工程学院).
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'
import { collegesOnceCalled } from './former-colleges'
import { collegesCalled, SHORT_NAMES } from './short-names'

/** Names whose sound is kept: there are about 3,000 colleges, some with several names. */
const KEPT_SOUNDS = 10_000

export interface Sound {
  /** nanjingyoudiandaxue */
  whole: string
  /** njyddx */
  initials: string
  /** Start of each character in `whole`. */
  starts: readonly number[]
}

const sounds = new LRUCache<string, Sound>({ max: KEPT_SOUNDS })

/** The sound of a name; cached for repeated names. */
export function soundOf(name: string): Sound {
  const known = sounds.get(name)
  if (known) return known
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  const starts: number[] = []
  let whole = ''
  for (const syllable of syllables) {
    starts.push(whole.length)
    whole += syllable
  }
  const sound = { whole, initials: syllables.map((syllable) => syllable[0] ?? '').join(''), starts }
  sounds.set(name, sound)
  return sound
}

let soundsOfShort: Map<string, readonly string[]> | undefined

/** Colleges whose short name has this pinyin: nanyou is 南邮. */
function collegesSpelt(letters: string): readonly string[] {
  if (!soundsOfShort) {
    soundsOfShort = new Map()
    for (const name of SHORT_NAMES) {
      if (/^[a-z]+$/.test(name)) continue
      const { whole } = soundOf(name)
      soundsOfShort.set(whole, [...(soundsOfShort.get(whole) ?? []), ...collegesCalled(name)])
    }
  }
  return soundsOfShort.get(letters) ?? []
}

/** Whether letters begin the name in pinyin or in initials, or begin at any of its characters. */
function soundsLike(name: string, letters: string): boolean {
  const { whole, initials, starts } = soundOf(name)
  if (initials.startsWith(letters)) return true
  return letters.length > 1 && starts.some((start) => whole.startsWith(letters, start))
}

/** Whether the characters of `word` occur in `name` in this order, the first of them at its start. */
export function abbreviates(word: string, name: string): boolean {
  if (word.length < 2 || word[0] !== name[0]) return false
  let at = 0
  for (const character of name) if (character === word[at]) at += 1
  return at === word.length
}

/** Some provinces print this before the name of an army college, others do not. */
const ARMY = /^中国人民解放军(?=.)/
/** A college's name without the army before it. */
export const withoutArmy = (name: string): string => name.replace(ARMY, '')

/** 南京大学 and 南京大学（苏州校区）, not 南京大学金陵学院. */
export function isCalled(printed: string, full: string): boolean {
  const name = withoutArmy(printed)
  return name === full || (name.startsWith(full) && /^[（(]/.test(name.slice(full.length)))
}

/** Text of a search box, in the form that `collegesMeant` and comparisons need: plain letters and digits, in lower case. */
export const plainWords = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/**
 * The names among `names` that a word matches.
 * @param word one word, see plainWords
 * @param isHeld whether the word occurs elsewhere literally (in a major): then its characters are not used for a guess
 * @returns `isShort` if the word is a short name: colleges that merely contain it do not match (南大 is not 江南大学)
 */
export function collegesMeant(
  word: string,
  names: Iterable<string>,
  isHeld: () => boolean = () => false,
): { isShort: boolean; names: Set<string> } {
  const all = [...names]
  const only = (meant: (name: string) => boolean) => new Set(all.filter(meant))
  const called = [...collegesCalled(word), ...collegesOnceCalled(word)]
  const isOneOf = (fulls: readonly string[], name: string) => fulls.some((full) => isCalled(name, full))
  // a former name means only its college, as a short one does
  if (called.length > 0)
    return { isShort: true, names: only((name) => isOneOf(called, name) || name.toLowerCase().startsWith(word)) }
  const holding = only((name) => name.toLowerCase().includes(word))
  if (/^[a-z]+$/.test(word)) {
    const spelt = collegesSpelt(word)
    const sounding = only((name) => holding.has(name) || isOneOf(spelt, name) || soundsLike(name, word))
    return { isShort: false, names: sounding }
  }
  const isGuessed = holding.size === 0 && /^\p{Script=Han}{2,}$/u.test(word) && !isHeld()
  return { isShort: false, names: isGuessed ? only((name) => abbreviates(word, name)) : holding }
}
