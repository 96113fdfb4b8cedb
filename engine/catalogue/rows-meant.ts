// Rows of a list by the text of its search box: the college by its whole, short or former name or in pinyin; or other words in the row.
import { collegesMeant, plainWords } from './name-search'

export interface RowWords<Row> {
  /** The college as it is printed. */
  college: (row: Row) => string
  /** The text for literal search, in plain words: it includes the college, so that a part of its name is found. */
  words: (row: Row) => string
}

/** The rows that match every word of the keyword; all of them if nothing was typed. */
export function rowsMeant<Row>(
  rows: readonly Row[],
  keyword: string | undefined,
  { college, words }: RowWords<Row>,
): readonly Row[] {
  const typed = plainWords(keyword ?? '')
  if (typed === '') return rows
  const names = new Set(rows.map(college))
  const finders = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const holds = (row: Row) => words(row).includes(word)
      const meant = collegesMeant(word, names, () => rows.some(holds))
      return (row: Row) => meant.names.has(college(row)) || (!meant.isShort && holds(row))
    })
  return rows.filter((row) => finders.every((finds) => finds(row)))
}
