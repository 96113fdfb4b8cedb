// Rows of a list by the text of its search box: the college by its whole, short or former name or in pinyin; a major by its name or an everyday word;
// or other words in the row.
import type { NameBook } from './name-book'
import { collegesMeant, majorsMeant, plainWords } from './name-search'

export interface RowWords<Row> {
  /** The college as it is printed. */
  college: (row: Row) => string
  /** The text for literal search, in plain words: it includes the college, so that a part of its name is found; each major has a line of its own. */
  words: (row: Row) => string
  /** The majors of a row as printed. */
  majors: (row: Row) => readonly string[]
}

/** Rows by their numbers, see RowWords. */
export interface NumberedRows {
  size: number
  college: (at: number) => string
  words: (at: number) => string
  /** All colleges as printed. */
  colleges: () => ReadonlySet<string>
  /** All majors by name. */
  majors: () => readonly string[]
}

const escaped = (name: string) => name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Lines that are one of these majors, with or without a bracket after it. */
const linesOf = (majors: Iterable<string>) =>
  new RegExp(`(?:^|\\n)(?:${[...majors].map(escaped).join('|')})(?=$|[\\s(（【[])`, 'u')

/** Whether a row matches one word in plain form. */
export function rowFinder(book: NameBook, word: string, rows: NumberedRows): (at: number) => boolean {
  const { size, college, words } = rows
  const holds = (at: number) => words(at).includes(word)
  let isHeld: boolean | undefined
  const isHeldAnywhere = () => {
    for (let at = 0; at < size && isHeld !== true; at += 1) if (holds(at)) isHeld = true
    return (isHeld ??= false)
  }
  const said = book.majorsCalledOtherwise(word)
  const isSaid = said.length > 0
  const { names, isShort } = collegesMeant(book, word, rows.colleges(), () => isSaid || isHeldAnywhere())
  if (isSaid) {
    const lines = linesOf(said)
    return (at) => names.has(college(at)) || (!isShort && holds(at)) || lines.test(words(at))
  }
  if (names.size > 0 || isShort) return (at) => names.has(college(at)) || (!isShort && holds(at))
  if (isHeldAnywhere()) return holds
  const majors = majorsMeant(book, word, rows.majors())
  if (majors.size === 0) return () => false
  const lines = linesOf(majors)
  return (at) => lines.test(words(at))
}

/** The rows that match every word of the keyword; all of them if nothing was typed. */
export function rowsMeant<Row>(
  book: NameBook,
  rows: readonly Row[],
  keyword: string | undefined,
  { college, words, majors }: RowWords<Row>,
): readonly Row[] {
  const typed = plainWords(keyword ?? '')
  if (typed === '') return rows
  const names = new Set(rows.map(college))
  const numbered: NumberedRows = {
    size: rows.length,
    college: (at) => college(rows[at] as Row),
    words: (at) => words(rows[at] as Row),
    colleges: () => names,
    majors: () => [...new Set(rows.flatMap(majors))],
  }
  const finders = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => rowFinder(book, word, numbered))
  return rows.filter((_, at) => finders.every((finds) => finds(at)))
}
