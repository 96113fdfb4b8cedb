// Colleges by the text a family types, with the former name that it matched.
import type { KnownName } from '../../../engine/catalogue/name-book'
import { plainWords } from '../../../engine/catalogue/name-search'
import { searchWords, type SearchIndex } from '../search/search-index'
import type { Register } from './register'

interface Found {
  /** Position among the results: 0 is the nearest. */
  nearness: number
  /** The former or other name that matched, if one did. */
  known: KnownName | null
}

export type CollegesFound = ReadonlyMap<string, Found>

/** Undefined if nothing was typed: all colleges are requested. */
export async function findColleges(
  index: SearchIndex,
  { byId }: Register,
  keyword: string | undefined,
): Promise<CollegesFound | undefined> {
  if (!keyword?.trim()) return undefined
  const { rows } = await index.find('college', keyword)
  const whole = searchWords(keyword).join('')
  const holds = (name: string) => plainWords(name).includes(whole)
  return new Map(
    rows.map(({ college_id: id, name }, nearness) => {
      const known = holds(name) ? undefined : byId.get(id)?.otherNames.find((other) => holds(other.name))
      return [id, { nearness, known: known ?? null }]
    }),
  )
}
