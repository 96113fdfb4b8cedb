// Finds colleges and majors by typed text: short names (南邮), English initials (nju), pinyin (nanyou) and its initials (njyd), names with some of
// their characters (南工程 for 南京工程学院), everyday words (护士), and names with a slip (自动话).
import { catalogueName } from './major-index'
import { bareWord, type NameBook } from './name-book'
import { abbreviates, initialsOf, soundOf, soundsLike } from './sound'

/** Some provinces print this before the name of an army college, others do not. */
const ARMY = /^中国人民解放军(?=.)/
/** A college's name without the army before it. */
export const withoutArmy = (name: string): string => name.replace(ARMY, '')

/** 南京大学 and 南京大学（苏州校区）, not 南京大学金陵学院. */
export function isCalled(printed: string, full: string): boolean {
  const name = withoutArmy(printed)
  return name === full || (name.startsWith(full) && /^[（(]/.test(name.slice(full.length)))
}

/** Whether a college's name contains a word beside 大学 and 学院: 化学 is not in 怀化学院. */
export const holdsApart = (name: string, word: string): boolean => name.replace(/大学|学院|学校/gu, ' ').includes(word)

/** Text of a search box, in the form that `collegesMeant` and comparisons need: plain letters and digits, in lower case. */
export const plainWords = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

const LETTERS = /^[a-z]+$/
const GUESSED = /^(?:\p{Script=Han}{2,}|[a-z]+)$/u
/** Whether other names are tried if none contains the word. */
export const isGuessable = (word: string): boolean => GUESSED.test(word)
/** A shorter word is one slip away from too many names. */
const LEAST_WITH_SLIP = 3

/** Whether one character inserted, deleted or replaced turns one text into the other. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const rest = long.length === short.length ? same + 1 : same
  return short.slice(rest) === long.slice(same + 1)
}

/** Names that a word may mean: characters left out, of the same sound, or one of them wrong; none if it is too short to be guessed. */
function guessedNames(word: string, names: readonly string[]): string[] {
  if (LETTERS.test(word)) return names.filter((name) => initialsOf(word, name))
  if (!isGuessable(word)) return []
  const short = names.filter((name) => abbreviates(word, name))
  if (short.length > 0) return short
  const { whole } = soundOf(word)
  const sounding = names.filter((name) => soundsLike(name, whole))
  if (sounding.length > 0 || word.length < LEAST_WITH_SLIP) return sounding
  return names.filter((name) => isOneSlipAway(word, name))
}

/**
 * The names among `names` that a word matches.
 * @param book short and former names
 * @param word one word, see plainWords
 * @param isHeld whether the word occurs elsewhere literally (in a major): then its characters are not used for a guess
 * @returns `isShort` if the word is a short name: colleges that merely contain it do not match (南大 is not 江南大学)
 */
export function collegesMeant(
  book: NameBook,
  word: string,
  names: Iterable<string>,
  isHeld: () => boolean = () => false,
): { isShort: boolean; names: Set<string> } {
  const all = [...names]
  // plans and cutoffs of a renamed college print its former name: a row is found by the present one, too
  const nowOf = (name: string) => book.presentNameOf(name)
  const only = (meant: (name: string) => boolean) => new Set(all.filter((name) => meant(name) || meant(nowOf(name))))
  const called = book.collegesCalled(word)
  const isOneOf = (fulls: readonly string[], name: string) => fulls.some((full) => isCalled(name, full))
  // a former name means only its college, as a short one does
  if (called.length > 0)
    return { isShort: true, names: only((name) => isOneOf(called, name) || name.toLowerCase().startsWith(word)) }
  const isMajor = book.isMajorWord(word)
  const holding = only((name) => (isMajor ? holdsApart(name, word) : name.toLowerCase().includes(word)))
  if (LETTERS.test(word)) {
    const spelt = book.collegesSpelt(word)
    for (const name of only((one) => isOneOf(spelt, one) || soundsLike(one, word))) holding.add(name)
  }
  if (holding.size > 0 || !isGuessable(word) || isHeld()) return { isShort: false, names: holding }
  const guessed = new Set(guessedNames(word, [...new Set([...all, ...all.map(nowOf)])]))
  return { isShort: false, names: only((name) => guessed.has(name)) }
}

/**
 * The majors among `names` that a word matches: those that contain it, and those it is an everyday word for; if there are none, those it says with
 * words around it (学计算机), then those it may mean.
 * @param names as printed or as in the catalogue
 * @param mayGuess whether other names are tried if none is meant
 */
export function majorsMeant(book: NameBook, word: string, names: readonly string[], mayGuess = true): Set<string> {
  const among = (called: readonly string[]) => (name: string) =>
    called.length > 0 && called.includes(catalogueName(name))
  const isOtherwise = among(book.majorsCalledOtherwise(word))
  const held = names.filter((name) => name.toLowerCase().includes(word) || isOtherwise(name))
  if (held.length > 0) return new Set(held)
  const called = names.filter(among(book.majorsCalled(word)))
  if (called.length > 0 || !mayGuess) return new Set(called)
  const bare = bareWord(word)
  const meant = bare === null ? new Set<string>() : majorsMeant(book, bare, names, false)
  if (meant.size > 0) return meant
  if (LETTERS.test(word) && word.length > 1) {
    const sounding = names.filter((name) => soundsLike(name, word))
    if (sounding.length > 0) return new Set(sounding)
  }
  return new Set(guessedNames(word, names))
}
