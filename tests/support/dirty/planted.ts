// What dirt is: a kind with what must become of it, a draft of the folder it is planted in, a record of what was planted.
import type { Random } from '../../../server/db/seeds/random'
import type { FactTable, TableName } from './facts'
import type { World } from './world'

/**
 * What must become of a planted thing:
 * `quarantined`: kept apart with its reason, neither learned from nor offered, until somebody releases it;
 * `unknown`: stays, with the doubtful value (or the table that lacks) said to be unknown;
 * `folded`: joined to what it evidently means: a kind of plan, the right college, the row it repeats;
 * `refused row`, `refused file`: not taken, with line and reason;
 * `accepted as it is`: only written differently; must read as the clean row does.
 */
export type Expectation = 'quarantined' | 'unknown' | 'folded' | 'refused row' | 'refused file' | 'accepted as it is'

export interface Planted {
  kind: string
  /** Name of the file as written, e.g. `plans.csv.gz`. */
  file: string
  /** Line of the file as written on which the row ends, from 1; null where a whole file or a slice of it is meant. */
  line: number | null
  /** Other lines of the file that the same dirt makes doubtful, e.g. the row that a copy contradicts. */
  alsoLines: number[]
  province: string | null
  year: number | null
  /** The column changed, null where it is more than one. */
  column: string | null
  /** What stood there before, '' where nothing did. */
  was: string
  /** What stands there now. */
  is: string
  expectation: Expectation
}

/** A row on its way into a file. */
export interface Draft {
  cells: string[]
  /** Written in place of the cells, without a line end. */
  raw: Buffer | null
  /** No further dirt may be planted here, so that each is found by itself. */
  isTaken: boolean
  /** Taken because other dirt is seen by it: as it was. */
  isWitness?: boolean
}

/** How a file is written. */
export interface FileForm {
  isPacked: boolean
  lineEnd: '\n' | '\r\n' | 'mixed'
  hasMark: boolean
  isQuoted: boolean
  /** Makes other bytes of the text; of the packed text where `isPacked`. */
  spoil: ((bytes: Buffer) => Buffer) | null
}

export interface DraftTable {
  name: TableName
  header: string[]
  columns: readonly string[]
  drafts: Draft[]
  form: FileForm
}

export interface DraftFolder {
  tables: Map<TableName, DraftTable>
  /** Files beside those of the tables, by name. */
  extra: Map<string, Buffer>
  world: World
}

/** What a kind did; the line is filled in when the file is written. */
export interface PlantedDraft {
  table: DraftTable
  /** Null where it is not a row. */
  draft: Draft | null
  also?: readonly Draft[]
  /** Name of the file where it is not the table's. */
  file?: string
  province: string | null
  year: number | null
  column: string | null
  was: string
  is: string
}

/**
 * `row`: one row; `slice`: the rows of a province (and year); `form`: how a file is written, which must change nothing;
 * `file`: damage to a file as a whole.
 */
export type DirtScope = 'row' | 'slice' | 'form' | 'file'

export interface DirtKind {
  name: string
  /** What an operator would call it. */
  title: string
  scope: DirtScope
  expectation: Expectation
  /** Plants one; null where the folder has no place for it. */
  plant(folder: DraftFolder, random: Random): PlantedDraft | null
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[random.integer(0, list.length - 1)]!

export function draftTable(name: TableName, table: FactTable): DraftTable {
  return {
    name,
    header: [...table.columns],
    columns: table.columns,
    drafts: table.rows.map((row) => ({ cells: [...row], raw: null, isTaken: false })),
    form: { isPacked: false, lineEnd: '\n', hasMark: false, isQuoted: false, spoil: null },
  }
}

/** A row read and changed by the names of its columns. */
export class DraftRow {
  constructor(
    readonly table: DraftTable,
    readonly draft: Draft,
  ) {}

  has(column: string): boolean {
    return this.table.columns.includes(column)
  }

  text(column: string): string {
    return this.draft.cells[this.table.columns.indexOf(column)] ?? ''
  }

  /** NaN where the cell is empty or no number. */
  number(column: string): number {
    const text = this.text(column)
    return text === '' ? NaN : Number(text)
  }

  put(column: string, value: string): void {
    this.draft.cells[this.table.columns.indexOf(column)] = value
  }

  /** Puts a row below this one. */
  follow(draft: Draft): Draft {
    this.table.drafts.splice(this.table.drafts.indexOf(this.draft) + 1, 0, draft)
    return draft
  }

  /** A copy that stands below this row. */
  repeat(): DraftRow {
    return new DraftRow(this.table, this.follow({ cells: [...this.draft.cells], raw: null, isTaken: true }))
  }
}
