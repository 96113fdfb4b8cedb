// The interface of an importer for one kind of file.
import type { Field } from '../../../contract/field'
import type { FileBasis } from './bases'
import type { Connection } from '../connection'
import type { BatchLevel } from '../../../engine/rules/batch-name'
import { nameBook } from '../seeds/names'
import type { LevelsOfRows } from './level-of-row'
import { collegeDisplayName, collegeKey, looksVocational, type ProvinceBook } from './normalise'
import type { RegisterCollege } from './names/known-names'
import type { Row } from './csv/row'

export interface CollegeEntry {
  collegeId: string
  level: string
}

/** A register with fewer colleges is a sample: a name missing from it means nothing. */
export const WHOLE_REGISTER = 2000

/** Forces colleges are named with and without it. */
const ARMY = /^中国人民解放军(?=.)/u

/** Colleges of the register by normalised name. */
export class CollegeBook {
  private readonly byKey = new Map<string, CollegeEntry>()
  private readonly levels = new Map<string, BatchLevel | null>()
  /** Names in the register, as printed there. */
  readonly names: readonly string[]
  /** Name and ministry code of each college in the register. */
  readonly register: readonly RegisterCollege[]

  constructor(colleges: readonly { college_id: string; name: string; level: string }[]) {
    for (const college of colleges)
      this.byKey.set(collegeKey(college.name), { collegeId: college.college_id, level: college.level })
    this.names = colleges.map((college) => college.name)
    this.register = colleges.map(({ college_id, name }) => ({ name, code5: college_id }))
  }

  /** The college of a name, also of a former one. */
  find(name: string): CollegeEntry | null {
    const display = collegeDisplayName(name)
    const other = nameBook().registerNames.get(display) ?? display.replace(ARMY, '')
    return this.byKey.get(collegeKey(display)) ?? this.byKey.get(collegeKey(other)) ?? null
  }

  /**
   * Level at which a college admits; if the register lacks it by its name, a former name has its own level. Null if a whole register does not have it; with a
   * sample every other name counts as an undergraduate college.
   */
  levelOf(name: string): BatchLevel | null {
    let level = this.levels.get(name)
    if (level === undefined) this.levels.set(name, (level = this.findLevel(name)))
    return level
  }

  private findLevel(name: string): BatchLevel | null {
    const entry = this.byKey.get(collegeKey(name))
    if (entry) return entry.level === '专科' ? 'vocational' : 'undergraduate'
    if (looksVocational(collegeDisplayName(name))) return 'vocational'
    if (this.find(name) || this.names.length < WHOLE_REGISTER) return 'undergraduate'
    const part = this.ofWhole(collegeKey(name))
    return part && (part.level === '专科' ? 'vocational' : 'undergraduate')
  }

  /** The college whose name a longer one begins with: 东北大学秦皇岛分校 is part of 东北大学. */
  private ofWhole(key: string): CollegeEntry | null {
    for (let end = key.length - 1; end > 3; end -= 1) {
      const whole = this.byKey.get(key.slice(0, end))
      if (whole) return whole
    }
    return null
  }
}

export interface ImportContext {
  /** The transaction of this file. */
  db: Connection
  /** Nothing of the file's province was in the database before the facts to which it belongs. */
  isFirst: boolean
  provinces: ProvinceBook
  colleges: CollegeBook
  /** The operator's meanings of printed names: from printed to meant name. */
  collegeNames: ReadonlyMap<string, string>
  /** Finds the batch of rows whose file does not give it. */
  levels: LevelsOfRows
  /** The file has been read before, by other rules or with other names. */
  isReread: boolean
  /** Basis of the rows of this file. */
  basis: FileBasis
  /** Source of a row without one: the file. */
  fileName: string
  /** Counts an event that is neither an accepted nor a refused row, with an example. */
  note(text: string, count?: number, example?: string): void
}

/** A note that names only the first few of the rows it counts: a report needs no more of many thousand. */
export function firstOf(note: ImportContext['note'], most: number): (text: string, example: () => string) => void {
  const counts = new Map<string, number>()
  return (text, example) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    note(text, 1, count <= most ? example() : undefined)
  }
}

/** Takes the rows of one file; exists as long as the file's transaction. */
export interface RowSink {
  /** Sees each row of the file before any is taken; rows for which it throws are refused later. */
  survey?(row: Row): void
  /** Checks a row and stores it; throws RowRefused. Cells must be read before it returns. */
  accept(row: Row): void
  /** Writes the stored rows. Called every few thousand rows; further rows are accepted before it resolves. */
  flush(): Promise<void>
  /** After the last row. */
  finish?(): Promise<void>
}

export interface Importer {
  /** Name of the file without .csv and .gz, and its kind in the record of imports. */
  kind: string
  /** Name for people. */
  title: string
  /** Columns the header must have. */
  columns: readonly string[]
  /** Rows name colleges as their province prints them. */
  readsNames?: boolean
  /** Declared fields among its columns: a new one has unchanged files read again. */
  fields?: readonly Field[]
  /** Optional: an operator writes it if needed, and nobody is informed that it is missing. */
  isOptional?: boolean
  open(context: ImportContext): Promise<RowSink>
}

/** Source of a row: its own, else the operator's file; a file that the program carries has a name that means nothing to a family. */
export const sourceOf = (row: Row, { basis, fileName }: ImportContext): string =>
  row.text('source') || (basis === 'compiled' ? '原表没有写来源' : fileName)
