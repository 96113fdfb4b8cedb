// Rows of a list by the text of its search box: the college by its whole, short or former name or in pinyin; a major by its name or an everyday word;
// or other words in the row.
import type { NameBook } from './name-book'
import { collegesMeant, isGuessable, majorsMeant, plainWords } from './name-search'

export interface RowWords<Row> {
  /** The college as it is printed. */
  college: (row: Row) => string
  /** The text for literal search, in plain words: it includes the college, so that a part of its name is found; each major has a line of its own. */
  words: (row: Row) => string
}

/** The rows of a list as a whole. */
export interface AllRows<Row> extends RowWords<Row> {
  some: (isMeant: (row: Row) => boolean) => boolean
  /** All colleges as printed. */
  colleges: () => ReadonlySet<string>
  /** Names of majors that a slip may mean. */
  majors: readonly string[]
}

const escaped = (name: string) => name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Lines that are one of these majors, with or without a bracket after it. */
const linesOf = (majors: readonly string[]) =>
  new RegExp(`(?:^|\\n)(?:${majors.map(escaped).join('|')})(?=$|[\\s(（【[])`, 'u')

/** Whether a row matches one word in plain form. */
export function rowFinder<Row>(book: NameBook, word: string, rows: AllRows<Row>): (row: Row) => boolean {
  const { college, words, some } = rows
  const holds = (row: Row) => words(row).includes(word)
  let isHeld: boolean | undefined
  const isHeldAnywhere = () => (isHeld ??= some(holds))
  const said = book.majorsCalledOtherwise(word)
  const isSaid = said.length > 0
  const { names, isShort } = collegesMeant(book, word, rows.colleges(), () => isSaid || isHeldAnywhere())
  const isOfOne = (row: Row) => names.has(college(row))
  const isFound = isShort ? isOfOne : names.size === 0 ? holds : (row: Row) => isOfOne(row) || holds(row)
  if (!isSaid && (names.size > 0 || isShort || !isGuessable(word) || isHeldAnywhere())) return isFound
  const majors = isSaid ? said : [...majorsMeant(book, word, rows.majors)]
  if (majors.length === 0) return () => false
  const lines = linesOf(majors)
  return (row) => isFound(row) || lines.test(words(row))
}

/** The rows that match every word of the keyword; all of them if nothing was typed. */
export function rowsMeant<Row>(
  book: NameBook,
  rows: readonly Row[],
  keyword: string | undefined,
  { college, words }: RowWords<Row>,
): readonly Row[] {
  const typed = plainWords(keyword ?? '')
  if (typed === '') return rows
  const names = new Set(rows.map(college))
  const all = { college, words, some: rows.some.bind(rows), colleges: () => names, majors: book.majors }
  const finders = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => rowFinder(book, word, all))
  return rows.filter((row) => finders.every((finds) => finds(row)))
}
