// How a kind of things that are searched by name is declared.
import type Type from 'typebox'
import type { SearchHit } from '../../../contract/site'
import type { NamedThing } from '../../../engine/catalogue/text-index'
import type { SearchIndexRepository } from './search-index.repository'

type Hit = Type.Static<typeof SearchHit>

/** A kind of things that are searched by name. */
export interface Searched<Row> {
  /** What the group of its hits is called. */
  title: string
  /** In the order in which equals are found. */
  rows: (repository: SearchIndexRepository) => Promise<readonly Row[]>
  named: (row: Row) => NamedThing
  /** @param words that it was found by */
  shown: (row: Row, words: readonly string[]) => Pick<Hit, 'Note' | 'Source'> & Partial<Pick<Hit, 'Place'>>
  /** Whether a word means this one and nothing but its like; null where the word says nothing of the kind. */
  limit?: (word: string, row: Row) => boolean | null
}

/** The one of its other names that a thing was found by; undefined where its own name holds what was typed. */
export function foundBy<Other extends { name: string }>(
  name: string,
  others: readonly Other[],
  words: readonly string[],
): Other | undefined {
  const own = name.toLowerCase()
  const typed = words.join('')
  if (typed === '' || own.includes(typed)) return undefined
  const missed = words.filter((word) => !own.includes(word))
  const holding = (some: (name: string) => boolean) => others.find((one) => some(one.name.toLowerCase()))
  // 江苏 师范: the other name holds the word that its own lacks
  return holding((other) => other.includes(typed)) ?? holding((other) => missed.some((word) => other.includes(word)))
}
