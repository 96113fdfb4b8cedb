// Colleges by what a family types: name, short name, former name, pinyin, code, place. Answers of the same data are remembered.
import { LRUCache } from 'lru-cache'
import { collegesMeant, plainWords } from '../../engine/names/name-search'
import type { Register, RegisteredCollege } from './register'

/** Longer words name nothing; more words than these narrow nothing. */
const MAX_WORD = 40
const MAX_WORDS = 5
const KEPT = 200

export interface Found {
  /** How near the name is to what was typed: 0 is the name itself. */
  nearness: number
  /** The former name that was meant, where it was that. */
  formerName: string | null
}

export type CollegesFound = ReadonlyMap<string, Found>

/** The words of what was typed: in plain letters, without what only separates; nobody's name is longer than a word can be. */
export const wordsOf = (keyword: string): string[] =>
  [
    ...new Set(
      plainWords(keyword)
        .split(/[\s\p{Cc}\p{Cf},，、;；:：。'"“”‘’<>《》]+/u)
        .filter(Boolean)
        .map((word) => word.slice(0, MAX_WORD)),
    ),
  ].slice(0, MAX_WORDS)

function nearnessOf(name: string, whole: string): number {
  const plain = name.toLowerCase()
  if (plain === whole) return 0
  if (plain.startsWith(whole)) return 1
  return plain.includes(whole) ? 2 : 3
}

const isPlaceOf = ({ Province, City, CollegeId, tags }: RegisteredCollege, word: string): boolean =>
  Province === word || City === word || CollegeId === word || tags.includes(word)

/** Finds in one register. */
export function createCollegeSearch({ all }: Register): (words: readonly string[]) => CollegesFound {
  const owners = new Map<string, RegisteredCollege[]>()
  for (const college of all)
    for (const name of [college.Name, ...college.formerNames]) owners.set(name, [...(owners.get(name) ?? []), college])
  const found = new LRUCache<string, CollegesFound>({ max: KEPT })

  /** Colleges that one word means, with the name it meant. */
  function meantBy(word: string): Map<string, string> {
    const isHeld = () => all.some((college) => isPlaceOf(college, word))
    const { isShort, names } = collegesMeant(word, owners.keys(), isHeld)
    const meant = new Map<string, string>()
    for (const name of names)
      for (const college of owners.get(name) ?? [])
        if (!meant.has(college.CollegeId) || college.Name === name) meant.set(college.CollegeId, name)
    if (!isShort)
      for (const college of all)
        if (!meant.has(college.CollegeId) && isPlaceOf(college, word)) meant.set(college.CollegeId, college.Name)
    return meant
  }

  return (words) => {
    const key = words.join(' ')
    const known = found.get(key)
    if (known) return known
    const [first = new Map<string, string>(), ...others] = words.map(meantBy)
    const whole = words.join('')
    const result = new Map<string, Found>()
    for (const college of all) {
      const name = first.get(college.CollegeId)
      if (name === undefined || !others.every((other) => other.has(college.CollegeId))) continue
      const isFormer = college.formerNames.includes(name)
      result.set(college.CollegeId, { nearness: nearnessOf(name, whole), formerName: isFormer ? name : null })
    }
    found.set(key, result)
    return result
  }
}
