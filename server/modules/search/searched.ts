// How a kind of things that are searched by name is declared.
import type Type from 'typebox'
import type { SearchHit } from '../../../contract/site'
import type { NamedThing } from '../../engine/names/text-index'
import type { SearchIndexRepository } from './search-index.repository'

type Hit = Type.Static<typeof SearchHit>

/** A kind of things that are searched by name. */
export interface Searched<Row> {
  /** What the group of its hits is called. */
  title: string
  /** In the order in which equals are found. */
  rows: (repository: SearchIndexRepository) => Promise<readonly Row[]>
  named: (row: Row) => NamedThing
  /** @param typed the words that it was found by, as one */
  shown: (row: Row, typed: string) => Pick<Hit, 'Note' | 'Source'> & Partial<Pick<Hit, 'Place'>>
  /** Whether a word means this one and nothing but its like; null where the word says nothing of the kind. */
  limit?: (word: string, row: Row) => boolean | null
}

/** A line that says by which of its former names a thing was found; empty where its own name holds what was typed. */
export const formerly = (name: string, former: readonly string[], typed: string): string[] => {
  if (typed === '' || name.toLowerCase().includes(typed)) return []
  const found = former.find((one) => one.toLowerCase().includes(typed))
  return found === undefined ? [] : [`曾用名 ${found}`]
}
