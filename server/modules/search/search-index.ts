// The one index behind every search box for colleges, majors and occupations: kept in memory until the data change.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { loadFormerMajors, loadJobNames } from '../../db/seeds/facts'
import { REGISTER_NAMES } from '../../engine/names/college-renames'
import { everydayNames } from '../../engine/names/everyday-occupations'
import { isCalled, plainWords } from '../../engine/names/name-search'
import { collegesCalled, shortNamesOf } from '../../engine/names/short-names'
import { textIndex, withoutSigns, type NamedThing, type TextIndex } from '../../engine/names/text-index'
import { onceByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import {
  createSearchIndexRepository,
  type CollegeRow,
  type MajorRow,
  type OccupationRow,
} from './search-index.repository'

interface Of<Row> extends NamedThing {
  row: Row
}
interface Rows {
  college: CollegeRow
  major: MajorRow
  occupation: OccupationRow
}
export type IndexedScope = keyof Rows
export type RowOf<S extends IndexedScope> = Rows[S]

const MAX_WORDS = 5
/** The most detailed level of the classification, which families mean; classes come after their members. */
const DEEPEST = 4

/**
 * The words of what was typed: full-width letters and digits are read as plain ones, case does not matter, and what is written
 * between words (commas, quotes, control characters) separates them. At most five.
 */
export function searchWords(keyword: string): string[] {
  const words = withoutSigns(plainWords(keyword))
    .split(/[\s\p{Cc}\p{Cf},，、;；:：。'"“”‘’<>《》]+/u)
    .filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Former and other names of a college by the present one. */
const otherNames: ReadonlyMap<string, readonly string[]> = (() => {
  const known = new Map<string, string[]>()
  for (const [former, present] of REGISTER_NAMES) known.set(present, [...(known.get(present) ?? []), former])
  return known
})()

/** Marks that stand for the colleges that bear them. */
const MARKS: Readonly<Record<string, (row: CollegeRow) => boolean>> = {
  985: (row) => row.is_985,
  211: (row) => row.is_211,
  双一流: (row) => row.is_double_first_class,
  双高: (row) => row.is_double_high,
}
const marksOf = (row: CollegeRow) => Object.keys(MARKS).filter((mark) => MARKS[mark]!(row))

const collegeThing = (row: CollegeRow): Of<CollegeRow> => ({
  row,
  id: row.college_id,
  name: row.name,
  aliases: [...shortNamesOf(row.name), ...(otherNames.get(row.name) ?? [])],
  codes: [row.college_id, ...(row.ministry_code ? [row.ministry_code] : [])],
  about: [row.province, row.city, row.category, row.nature, row.level, ...marksOf(row)],
  weight: Number(row.is_985) * 4 + Number(row.is_211) * 2 + Number(row.is_double_first_class),
})

/** What older catalogues called a major. */
const formerNames = ({ level, name }: Pick<MajorRow, 'level' | 'name'>): string[] =>
  loadFormerMajors().flatMap((one) => (one.level === level && one.name === name ? [one.former] : []))

const majorThing = (row: MajorRow): Of<MajorRow> => ({
  row,
  id: `${row.level}-${row.code}`,
  name: row.name,
  aliases: formerNames(row),
  codes: [row.code],
  about: [row.category, row.class, row.level],
})

/** What tables of majors and jobs call an occupation. */
const jobsOf: ReadonlyMap<string, readonly string[]> = (() => {
  const jobs = new Map<string, string[]>()
  for (const [job, code] of loadJobNames()) jobs.set(code, [...(jobs.get(code) ?? []), job])
  return jobs
})()

const occupationThing = (row: OccupationRow): Of<OccupationRow> => ({
  row,
  id: row.code,
  name: row.name,
  aliases: [...everydayNames(row.name), ...(jobsOf.get(row.code) ?? [])],
  // signs are read away from what is typed
  codes: [row.code, withoutSigns(row.code)],
  about: row.above ? [row.above] : [],
  weight: row.level === DEEPEST ? 1 : 0,
})

/** A short name stands for its colleges alone (南大 is not 江南大学), and a mark for those that bear it. */
function limitOfColleges(word: string, { name, row }: Of<CollegeRow>): boolean | null {
  if (Object.hasOwn(MARKS, word)) return MARKS[word]!(row)
  const called = collegesCalled(word)
  return called.length === 0 ? null : called.some((full) => isCalled(name, full)) || name.toLowerCase().startsWith(word)
}

const LIMITS: { [S in IndexedScope]?: (word: string, thing: Of<Rows[S]>) => boolean | null } = {
  college: limitOfColleges,
}

type Indexes = { [S in IndexedScope]: TextIndex<Of<Rows[S]>> }

export function createSearchIndex(db: Kysely<Database>, admission: Pick<AdmissionService, 'refresh'>) {
  const repository = createSearchIndexRepository(db)
  const indexes = onceByData(admission, build)

  async function build(): Promise<Indexes> {
    const [colleges, majors, occupations] = await Promise.all([
      repository.colleges(),
      repository.majors(),
      repository.occupations(),
    ])
    return {
      college: await textIndex(colleges.map(collegeThing)),
      major: await textIndex(majors.map(majorThing)),
      occupation: await textIndex(occupations.map(occupationThing)),
    }
  }

  return {
    /** Builds the index ahead of the first question. */
    async warmUp(): Promise<void> {
      await indexes()
    },

    /**
     * Rows that the words mean, nearest first; see TextIndex. All of them where nothing was typed.
     * @param keyword as it was typed
     */
    async find<S extends IndexedScope>(scope: S, keyword: string): Promise<{ rows: Rows[S][]; isGuess: boolean }> {
      const words = searchWords(keyword)
      // the compiler does not see that the index and the limit are of the same scope
      const index = (await indexes())[scope] as TextIndex<Of<Rows[S]>>
      const limits = LIMITS[scope] as ((word: string, thing: Of<Rows[S]>) => boolean | null) | undefined
      const { things, isGuess } =
        keyword.trim() === '' ? { things: index.things, isGuess: false } : index.find(words, limits)
      return { rows: things.map(({ row }) => row), isGuess }
    },
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Characters of a keyword that count: no name is longer. */
const LONGEST = 40

/**
 * The rows a list is searched for, nearest first: of a keyword without a word none, where `find` answers all.
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
