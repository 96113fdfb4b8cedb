// How near what a family types is to the name of a thing: the same scale for majors and occupations.
import { beginsLike, plainWords, soundsLike } from './name-search'

/** What a thing is called. */
export interface Named {
  name: string
  code: string
  /** Further names it is found by as surely as by its own. */
  others?: readonly string[]
  /** What it belongs to: found by it last. */
  groups?: readonly string[]
}

/** Characters of a keyword that count: no name is longer. */
const KEYWORD_LENGTH = 40
const MOST_WORDS = 5

/** Words of what was typed: plain letters and figures in lower case, at most five in the first forty characters. */
export const keywordOf = (typed: string): string[] =>
  plainWords(typed.slice(0, KEYWORD_LENGTH)).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** 0 the name, 1 another name, 2 the beginning of the name or code, 3 a part, 4 how it begins to sound, 5 how a part sounds, 6 its group; null where it is none of these. */
function nearnessOf({ name, code, others = [], groups = [] }: Named, word: string): number | null {
  const own = name.toLowerCase()
  if (own === word) return 0
  if (others.includes(word)) return 1
  if (own.startsWith(word) || code.toLowerCase().startsWith(word)) return 2
  if (own.includes(word) || others.some((other) => other.includes(word))) return 3
  if (/^[a-z]+$/.test(word) && soundsLike(name, word)) return beginsLike(name, word) ? 4 : 5
  return groups.some((group) => group.includes(word)) ? 6 : null
}

/** The things that all words mean, the nearest first, else in their order. @param words see keywordOf; none leaves everything */
export function nearestOf<Thing>(
  things: readonly Thing[],
  named: (thing: Thing) => Named,
  words: readonly string[],
): Thing[] {
  if (words.length === 0) return [...things]
  const meant: { thing: Thing; near: number }[] = []
  for (const thing of things) {
    const called = named(thing)
    const near = words.map((word) => nearnessOf(called, word))
    if (near.every((one) => one !== null)) meant.push({ thing, near: Math.max(...near) })
  }
  return meant.sort((a, b) => a.near - b.near).map(({ thing }) => thing)
}
