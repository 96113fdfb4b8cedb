// What an importer of one kind of file is, and what it is given.
import type { Connection } from './bulk-write'
import { collegeDisplayName, collegeKey, looksVocational, type ProvinceBook } from './normalise'
import type { Row } from './row'

export interface CollegeEntry {
  collegeId: string
  level: string
}

/** Colleges of the register by normalised name. */
export class CollegeBook {
  private readonly byKey = new Map<string, CollegeEntry>()

  constructor(colleges: readonly { college_id: string; name: string; level: string }[]) {
    for (const college of colleges) this.byKey.set(collegeKey(college.name), { collegeId: college.college_id, level: college.level })
  }

  find(name: string): CollegeEntry | null {
    return this.byKey.get(collegeKey(name)) ?? null
  }

  /** Whether a college admits on the vocational level; by its name where the register lacks it. */
  isVocational(name: string): boolean {
    const entry = this.find(name)
    return entry ? entry.level === '专科' : looksVocational(collegeDisplayName(name))
  }
}

export interface ImportContext {
  /** The transaction of this file. */
  db: Connection
  provinces: ProvinceBook
  colleges: CollegeBook
  /** Source of a row that names none: the file. */
  fileName: string
  /** Counts something worth telling that is neither an accepted nor a refused row. */
  note(text: string, count?: number): void
}

/** Takes the rows of one file; lives as long as the file's transaction. */
export interface RowSink {
  /** Checks a row and keeps it; throws RowRefused. Cells must be read before it returns. */
  accept(row: Row): void
  /** Writes what is kept. Called every few thousand rows. */
  flush(): Promise<void>
  /** After the last row. */
  finish?(): Promise<void>
}

export interface Importer {
  /** Name of the file without .csv and .gz, and the kind in the record of imports. */
  kind: string
  /** For people. */
  title: string
  /** Columns the header must have. */
  columns: readonly string[]
  open(context: ImportContext): Promise<RowSink>
}

/** Source of a row: what the row says, else the file. */
export const sourceOf = (row: Row, context: ImportContext): string => row.text('source') || context.fileName
