// How a name sounds, in pinyin, and which names some of its characters stand for.
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

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

/** Whether letters begin the name in pinyin or in initials, or begin at any of its characters. */
export function soundsLike(name: string, letters: string): boolean {
  const { whole, initials, starts } = soundOf(name)
  if (initials.startsWith(letters)) return true
  if (letters.length === 1 || !whole.includes(letters)) return false
  return starts.some((start) => whole.startsWith(letters, start))
}

/** Whether the characters of `word` occur in `name` in this order, the first of them at its start. */
export function abbreviates(word: string, name: string): boolean {
  if (word.length < 2 || word.length > name.length || word[0] !== name[0]) return false
  let at = 0
  for (let place = 0; place < name.length && at < word.length; place += 1) if (name[place] === word[at]) at += 1
  return at === word.length
}

/** Fewer initials begin too many names. */
const LEAST_INITIALS = 4
/** Characters of a name that its typed initials may leave out. */
const MOST_LEFT_OUT = 2
/** Those, and the signs of a name that have no sound. */
const LONGEST_REST = MOST_LEFT_OUT + 4

/** Whether letters are the initials of a name without one or two of its characters: njydx for 南京邮电大学. */
export function initialsOf(letters: string, name: string): boolean {
  if (letters.length < LEAST_INITIALS || name.length < letters.length || name.length > letters.length + LONGEST_REST)
    return false
  const { initials } = soundOf(name)
  return initials.length - letters.length <= MOST_LEFT_OUT && abbreviates(letters, initials)
}
