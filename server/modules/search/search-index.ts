// The one index for every search box and the global one: kept in memory until the data change. scopes.ts declares what is searched, and
// how each kind is named and shown.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { plainWords } from '../../../engine/catalogue/name-search'
import { textIndex, withoutSigns, type NamedThing, type TextIndex } from '../../../engine/catalogue/text-index'
import { onceByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import { declarationOf, INDEXED, type IndexedScope, type RowOf } from './scopes'
import type { Searched } from './searched'
import { createSearchIndexRepository } from './search-index.repository'

export type { IndexedScope, RowOf }

interface Of<Row> extends NamedThing {
  row: Row
}

const MAX_WORDS = 5

/**
 * The words of typed text: full-width letters and digits are read as plain ones, case does not matter, and characters
 * between words (commas, quotes, control characters) separate them. At most five.
 */
export function searchWords(keyword: string): string[] {
  const words = withoutSigns(plainWords(keyword))
    .split(/[\s\p{Cc}\p{Cf},，、;；:：。'"“”‘’<>《》]+/u)
    .filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Things in the order of the names that come first; the one of the typed name itself before them. */
function firstOf<T extends NamedThing>(
  things: readonly T[],
  typed: string,
  first: Searched<never>['first'],
): readonly T[] {
  const names = first?.(typed) ?? []
  if (names.length === 0) return things
  const place = ({ name }: T): number =>
    name === typed ? -1 : names.includes(name) ? names.indexOf(name) : names.length
  return [...things].sort((a, b) => place(a) - place(b))
}

type Indexes = { [S in IndexedScope]: TextIndex<Of<RowOf<S>>> }

export function createSearchIndex(db: Kysely<Database>, admission: Pick<AdmissionService, 'refresh'>) {
  const repository = createSearchIndexRepository(db)
  const indexes = onceByData(admission, build)

  async function indexOf<S extends IndexedScope>(scope: S) {
    const { rows, named } = declarationOf(scope)
    return textIndex((await rows(repository)).map((row) => ({ ...named(row), row })))
  }

  async function build(): Promise<Indexes> {
    const built: Partial<Record<IndexedScope, unknown>> = {}
    for (const scope of Object.keys(INDEXED) as IndexedScope[]) built[scope] = await indexOf(scope)
    return built as Indexes
  }

  return {
    /** Builds the index before the first question. */
    async warmUp(): Promise<void> {
      await indexes()
    },

    /**
     * Rows that match the words, nearest first; see TextIndex. All of them if nothing was typed.
     * @param keyword as it was typed
     * @param mayGuess see TextIndex
     */
    async find<S extends IndexedScope>(
      scope: S,
      keyword: string,
      mayGuess = true,
    ): Promise<{ rows: RowOf<S>[]; isGuess: boolean }> {
      const words = searchWords(keyword)
      // the compiler does not see that the index has the same scope
      const index = (await indexes())[scope] as TextIndex<Of<RowOf<S>>>
      const { limit, bare, first, meaning, isEither } = declarationOf(scope)
      const limits = limit && ((word: string, { row }: Of<RowOf<S>>) => limit(word, row))
      if (keyword.trim() === '') return { rows: index.things.map(({ row }) => row), isGuess: false }
      const rowsOf = (things: readonly Of<RowOf<S>>[], typed: readonly string[]) =>
        firstOf(things, typed.join(''), first).map(({ row }) => row)
      const whole = index.find(words, limits, false)
      const tests = meaning?.(keyword) ?? null
      if (tests && (whole.things.length === 0 || (isEither && words.length > 1))) {
        const byWeight = [...index.things].sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
        const rows = new Set(tests.flatMap((isMeant) => byWeight.flatMap(({ row }) => (isMeant(row) ? [row] : []))))
        return { rows: [...rows], isGuess: false }
      }
      if (whole.things.length > 0) return { rows: rowsOf(whole.things, words), isGuess: false }
      const said = bare ? words.map((word) => bare(word) ?? word) : words
      const { things, isGuess } = index.find(said, limits, mayGuess)
      return { rows: rowsOf(things, said), isGuess }
    },
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Characters of a keyword that count: no name is longer. */
const LONGEST = 40

/**
 * The rows that match a keyword, nearest first: none for a keyword without a word, where `find` returns all.
 * @param keyword as it was typed, of any length
 */
export const searchedWith = async <S extends IndexedScope>(
  index: SearchIndex,
  scope: S,
  keyword: string,
): Promise<{ rows: RowOf<S>[]; isGuess: boolean }> => {
  const counted = keyword.slice(0, LONGEST)
  return searchWords(counted).length === 0 ? { rows: [], isGuess: false } : index.find(scope, counted)
}
