// Writes many rows in one statement: columns are sent as arrays, and the database unnests them.
import { sql } from 'kysely'
import type { Cell, Connection } from '../connection'
import { copyRows, isEmbedded } from '../copy-rows'
import type { Database } from '../schema'

export type SqlType = 'text' | 'int' | 'double precision' | 'boolean'

export interface BulkTable {
  table: keyof Database
  /** Column name to SQL type, in the order of a row's cells. */
  columns: Readonly<Record<string, SqlType>>
  /** Columns with one text in all rows, sent once; rows have no cells for them. */
  constants?: Readonly<Record<string, string>>
  /** The rows that its foreign keys name have just been written by the same import: they are not looked up again for each row. */
  hasOwnKeys?: boolean
  /** What to do with a row whose key exists: `on conflict ...`; without it a conflict is an error. */
  onConflict?: string
}

/** `on conflict (key) do update` that overwrites every other column, or uses the given expressions for some of them. */
export function takeOver(
  table: Pick<BulkTable, 'columns'>,
  key: readonly string[],
  expressions: Readonly<Record<string, string>> = {},
): string {
  const assignments = Object.keys(table.columns)
    .filter((column) => !key.includes(column))
    .map((column) => `${quote(column)} = ${expressions[column] ?? `excluded.${quote(column)}`}`)
  return `on conflict (${key.map(quote).join(', ')}) do update set ${assignments.join(', ')}`
}

const quote = (name: string): string => `"${name}"`

/** Rows in one statement: large enough to amortise it, small enough to keep messages to the database thread short. */
const ROWS_PER_STATEMENT = 10_000

/** Switches the check of foreign keys off until the transaction ends, if the database's user may; a statement alone is a transaction. */
const UNCHECKED = sql`keys(unchecked) as materialized (
  select case when current_setting('is_superuser') = 'on' then set_config('session_replication_role', 'replica', true) else 'checked' end)`

/** Deleting needs the keys, since deleted units take their cutoffs with them by such a key. */
const checkKeys = (db: Connection, role: 'replica' | 'origin') =>
  sql`select set_config('session_replication_role', ${role}, true) where current_setting('is_superuser') = 'on'`.execute(
    db,
  )

/** Adds rows whose keys are new, cells in the order of `table.columns`, the fastest way that the database has. */
async function bulkAdd(db: Connection, table: BulkTable, rows: readonly (readonly Cell[])[]): Promise<void> {
  if (!isEmbedded(db) || db.isTransaction || table.constants) return bulkWrite(db, table, rows)
  await db.transaction().execute(async (transaction) => {
    if (table.hasOwnKeys) await checkKeys(transaction, 'replica')
    await copyRows(transaction, table.table, Object.keys(table.columns), rows)
  })
}

/** Inserts rows, cells in the order of `table.columns`. Rejects as a whole statement if one row violates a constraint. */
export async function bulkWrite(db: Connection, table: BulkTable, rows: readonly (readonly Cell[])[]): Promise<void> {
  const names = Object.keys(table.columns)
  const types = Object.values(table.columns)
  const constants = Object.entries(table.constants ?? {})
  const targets = [...names, ...constants.map(([name]) => name)].map(quote).join(', ')
  const fixed = sql.join([sql`*`, ...constants.map(([, text]) => sql`${text}::text`)])
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT)
    const arrays = types.map((type, index) => sql`${part.map((row) => row[index] ?? null)}::${sql.raw(type)}[]`)
    const into = sql`insert into ${sql.table(table.table)} (${sql.raw(targets)})`
    const given = sql`select ${fixed} from unnest(${sql.join(arrays)})`
    const conflict = sql.raw(table.onConflict ?? '')
    if (!table.hasOwnKeys) await sql`${into} ${given} ${conflict}`.execute(db)
    else {
      // the keys are switched off before the first row is given
      await sql`with ${UNCHECKED}, given as (${given}) ${into} select given.* from keys join given on unchecked <> '' ${conflict}`.execute(
        db,
      )
      if (db.isTransaction) await checkKeys(db, 'origin')
    }
  }
}

/** Rows of one key within a file: a statement must not contain a key twice, and the file decides which row stays. */
export class BulkBuffer {
  private rows: Cell[][] = []
  private readonly places = new Map<string, number>()
  /** Keys that have been written; null if the table may hold any. */
  private readonly written: Set<string> | null

  /** @param isFirst the table holds no key of the file yet */
  constructor(
    private readonly db: Connection,
    private readonly table: BulkTable,
    isFirst = false,
  ) {
    this.written = isFirst ? new Set() : null
  }

  /** Adds a row; a row of the same key that is still waiting is replaced. */
  put(key: string, row: Cell[]): void {
    const place = this.places.get(key)
    if (place === undefined) {
      this.places.set(key, this.rows.length)
      this.rows.push(row)
    } else {
      this.rows[place] = row
    }
  }

  get size(): number {
    return this.rows.length
  }

  /** The waiting rows, which no longer wait. */
  take(): Cell[][] {
    const rows = this.rows
    this.rows = []
    this.places.clear()
    return rows
  }

  async flush(): Promise<void> {
    const added: Cell[][] = []
    const again: Cell[][] = []
    for (const [key, place] of this.places) {
      const isNew = this.written !== null && !this.written.has(key)
      ;(isNew ? added : again).push(this.rows[place]!)
      if (isNew) this.written?.add(key)
    }
    this.take()
    if (added.length > 0) await bulkAdd(this.db, this.table, added)
    if (again.length > 0) await bulkWrite(this.db, this.table, again)
  }
}
