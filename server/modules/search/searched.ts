// The declaration of a kind of things that are searched by name.
import type Type from 'typebox'
import type { SearchHit } from '../../../contract/site'
import type { NamedThing } from '../../../engine/catalogue/text-index'
import type { SearchIndexRepository } from './search-index.repository'

type Hit = Type.Static<typeof SearchHit>

/** A kind of things that are searched by name. */
export interface Searched<Row> {
  /** Title of the group of its hits. */
  title: string
  /** In the order used for equal hits. */
  rows: (repository: SearchIndexRepository) => Promise<readonly Row[]>
  named: (row: Row) => NamedThing
  /** @param words by which it was found */
  shown: (row: Row, words: readonly string[]) => Pick<Hit, 'Note' | 'Source'> & Partial<Pick<Hit, 'Place'>>
  /** Whether a word means only this thing and similar ones; null if the word does not limit the results. */
  limit?: (word: string, row: Row) => boolean | null
  /**
   * The things that a text asks for as families mean it (长三角, 杭州的师范), tried if nothing contains its words: those of the first test
   * come first. Null if it says nothing of such things.
   * Then nothing is guessed.
   */
  meaning?: (typed: string) => readonly ((row: Row) => boolean)[] | null
  /** Whether several words ask for one thing or another (计算机、人工智能), not for one with all of them. */
  isEither?: boolean
  /** Names that come first among those found by the whole text, the nearest first. */
  first?: (typed: string) => readonly string[]
  /** The word without what families put around it, tried if nothing matches the whole; null if nothing is around it. */
  bare?: (word: string) => string | null
}

/** The other name by which a thing was found; undefined if its own name contains the typed text. */
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
  // 江苏 师范: the other name contains the word that its own lacks
  return holding((other) => other.includes(typed)) ?? holding((other) => missed.some((word) => other.includes(word)))
}
