// Dirt: a kind with its required outcome, a draft of the folder it is planted in, a record of each plant.
import type { Random } from '../../../server/db/seeds/random'
import type { FactTable, TableName } from './facts'
import type { World } from './world'

/**
 * The required outcome of a plant:
 * `quarantined`: kept apart with its reason, neither learned from nor offered, until released by a person;
 * `unknown`: stays, with the doubtful value (or the missing table) marked unknown;
 * `folded`: joined to its evident meaning: a kind of plan, the right college, the row it repeats;
 * `refused row`, `refused file`: not taken, with line and reason;
 * `accepted as it is`: only written differently; must read like the clean row.
 */
export type Expectation = 'quarantined' | 'unknown' | 'folded' | 'refused row' | 'refused file' | 'accepted as it is'

export interface Planted {
  kind: string
  /** Name of the file as written, e.g. `plans.csv.gz`. */
  file: string
  /** Line of the written file on which the row ends, from 1; null for a whole file or a cohort of it. */
  line: number | null
  /** Other lines that the same dirt makes doubtful, e.g. the row that a copy contradicts. */
  alsoLines: number[]
  province: string | null
  year: number | null
  /** The changed column, null for several. */
  column: string | null
  /** The former text, '' for none. */
  was: string
  /** The present text. */
  is: string
  expectation: Expectation
}

/** A row on its way into a file. */
export interface Draft {
  cells: string[]
  /** Written instead of the cells, without a line end. */
  raw: Buffer | null
  /** No more dirt may be planted here, so that each is found by itself. */
  isTaken: boolean
  /** Locked as other dirt depends on it: unchanged. */
  isWitness?: boolean
}

/** How a file is written. */
export interface FileForm {
  isPacked: boolean
  lineEnd: '\n' | '\r\n' | 'mixed'
  hasMark: boolean
  isQuoted: boolean
  /** Changes the bytes of the text; of the packed text if `isPacked`. */
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

/** A kind's change; the line is filled in when the file is written. */
export interface PlantedDraft {
  table: DraftTable
  /** Null where it is not a row. */
  draft: Draft | null
  also?: readonly Draft[]
  /** Name of the file if not the table's. */
  file?: string
  province: string | null
  year: number | null
  column: string | null
  was: string
  is: string
}

/**
 * `row`: one row; `cohort`: the rows of a province (and year); `form`: how a file is written, which must change nothing;
 * `file`: damage to a whole file.
 */
export type DirtScope = 'row' | 'cohort' | 'form' | 'file'

export interface DirtKind {
  name: string
  /** An operator's word for it. */
  title: string
  scope: DirtScope
  expectation: Expectation
  /** Plants one; null if the folder has no place for it. */
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

/** A row read and changed by column names. */
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

  /** NaN if the cell is empty or no number. */
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

  /** A copy below this row. */
  repeat(): DraftRow {
    return new DraftRow(this.table, this.follow({ cells: [...this.draft.cells], raw: null, isTaken: true }))
  }
}
