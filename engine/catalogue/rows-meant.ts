// Rows of a list by what a family types into its search box: the college, whole, short, former, in pinyin; or what else they hold.
import { collegesMeant, plainWords } from './name-search'

export interface RowWords<Row> {
  /** The college as it is printed. */
  college: (row: Row) => string
  /** Where a word is looked for as it is, in plain words: the college among it, as it is found by a part of its name. */
  words: (row: Row) => string
}

/** The rows that every word of the keyword means; all of them where nothing was typed. */
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
