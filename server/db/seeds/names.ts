// Names that lead to colleges and majors, from the facts of the product.
import { NameBook, type MajorWords } from '../../../engine/catalogue/name-book'
import { listOf, loadCollegeNames, loadMajors, once, rowsOf } from './facts'

/** Everyday words for majors and classes of majors. */
const loadMajorWords = once((): MajorWords[] =>
  rowsOf('major-words.csv').map((row) => ({ majors: listOf(row.majors), words: listOf(row.words) })),
)

/** Majors by class; classes of both levels with one name are one. */
function classes(): Map<string, string[]> {
  const majors = new Map<string, string[]>()
  for (const { className, name } of loadMajors()) majors.set(className, [...(majors.get(className) ?? []), name])
  return majors
}

/** The names of this product; read once. Throws if a fact file is missing. */
export const nameBook = once((): NameBook => new NameBook(loadCollegeNames(), loadMajorWords(), classes()))
