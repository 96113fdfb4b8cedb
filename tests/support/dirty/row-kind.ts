// Makes a kind of dirt for one row: searches rows that it fits and reports the change.
import type { Random } from '../../../server/db/seeds/random'
import { csvRow, type TableName } from './facts'
import {
  DraftRow,
  pick,
  type DirtKind,
  type Draft,
  type DraftFolder,
  type DraftTable,
  type Expectation,
} from './planted'
import type { World } from './world'

const WHERE = ['province', 'year', 'track'] as const

export interface RowTools {
  random: Random
  world: World
  /** Rows of the folder that print the ordinary control line of a row; null if none is left, or none is unchanged. */
  controlRows(row: DraftRow): readonly Draft[] | null
  /** Unchanged rows of the same file that agree with a row in these columns, without itself. */
  rowsBeside(row: DraftRow, columns: readonly string[]): readonly DraftRow[]
}

/** A change that the row's own cells do not show. */
export interface RowChange {
  /** The dirty row, e.g. an inserted one. */
  draft?: Draft
  also?: readonly Draft[]
  /** Rows that must stay unchanged for this dirt to show. */
  witnesses?: readonly Draft[]
  column?: string | null
  was?: string
  is?: string
}

/** Changes a row in place. False: does not fit this row, which is then restored. */
export type ChangeRow = (row: DraftRow, tools: RowTools) => boolean | RowChange

/** Random rows tried before all of them in order. */
const MOST_DRAWS = 60

/** Tables whose rows have a college. */
export const LINES: readonly TableName[] = ['group_lines', 'major_lines']
export const LINES_AND_PLANS: readonly TableName[] = [...LINES, 'plans']

/** Random rows, then, for what fits few of them, every row from a random place on. */
function* candidates(tables: readonly DraftTable[], random: Random): Generator<{ table: DraftTable; draft: Draft }> {
  if (tables.length === 0) return
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const table = pick(random, tables)
    yield { table, draft: pick(random, table.drafts) }
  }
  for (const table of tables) {
    const drafts = [...table.drafts]
    const from = random.integer(0, drafts.length - 1)
    for (const draft of [...drafts.slice(from), ...drafts.slice(0, from)]) yield { table, draft }
  }
}

function controlRows(folder: DraftFolder, of: DraftRow): readonly Draft[] | null {
  const table = folder.tables.get('batch_lines')
  const own = (table?.drafts ?? []).filter((draft) => {
    const row = new DraftRow(table!, draft)
    return WHERE.every((column) => row.text(column) === of.text(column)) && folder.world.isOrdinary(row)
  })
  return own.length === 0 || !own.every(isAsItWas) ? null : own
}

const isAsItWas = (draft: Draft): boolean => !draft.isTaken || draft.isWitness === true

function rowsBeside(of: DraftRow, columns: readonly string[]): readonly DraftRow[] {
  return of.table.drafts
    .filter((draft) => draft !== of.draft && draft.raw === null && isAsItWas(draft))
    .map((draft) => new DraftRow(of.table, draft))
    .filter((other) => columns.every((column) => other.text(column) === of.text(column)))
}

export function rowKind(
  name: string,
  title: string,
  expectation: Expectation,
  files: readonly TableName[],
  change: ChangeRow,
): DirtKind {
  return {
    name,
    title,
    scope: 'row',
    expectation,
    plant(folder, random) {
      const tables = files.flatMap((file) => folder.tables.get(file) ?? []).filter((table) => table.drafts.length > 0)
      for (const { table, draft } of candidates(tables, random)) {
        if (draft.isTaken) continue
        const row = new DraftRow(table, draft)
        const before = [...draft.cells]
        const result = change(row, {
          random,
          world: folder.world,
          controlRows: (of) => controlRows(folder, of),
          rowsBeside,
        })
        if (result === false) {
          draft.cells = before
          continue
        }
        const shown = result === true ? {} : result
        const dirty = shown.draft ?? draft
        dirty.isTaken = true
        for (const other of shown.also ?? []) other.isTaken = true
        for (const other of shown.witnesses ?? []) Object.assign(other, { isTaken: true, isWitness: true })
        const changed = table.columns.filter((_, at) => before[at] !== draft.cells[at])
        const column = shown.column ?? (changed.length === 1 ? changed[0]! : null)
        const place = column === null ? -1 : table.columns.indexOf(column)
        return {
          table,
          draft: dirty,
          also: shown.also,
          province: before[table.columns.indexOf('province')] || null,
          year: Number(before[table.columns.indexOf('year')]) || null,
          column,
          was: shown.was ?? (place < 0 ? csvRow(before) : before[place]!),
          is: shown.is ?? (place < 0 ? csvRow(dirty.cells) : dirty.cells[place]!),
        }
      }
      return null
    },
  }
}

/** A change of one filled cell; null if the text does not fit. */
export function cellKind(
  name: string,
  title: string,
  expectation: Expectation,
  files: readonly TableName[],
  columns: readonly string[],
  spoil: (text: string, row: DraftRow, tools: RowTools) => string | null,
): DirtKind {
  return rowKind(name, title, expectation, files, (row, tools) => {
    const filled = columns.filter((candidate) => row.text(candidate) !== '')
    if (filled.length === 0) return false
    const column = pick(tools.random, filled)
    const spoilt = spoil(row.text(column), row, tools)
    if (spoilt === null || spoilt === row.text(column)) return false
    row.put(column, spoilt)
    return true
  })
}
