// What follows from the declared fields of colleges and majors: columns, cells of an import, values on the wire and on a page.
import { sql, type Kysely } from 'kysely'
import { COLLEGE_FIELDS } from '../../contract/college/fields'
import { isNumberKind, type Field, type FieldColumns, type FieldValues, type ShownField } from '../../contract/field'
import { MAJOR_FIELDS } from '../../contract/major-fields'
import { RowRefused, type Row } from './importers/csv/row'
import { yuanOf } from './importers/csv/yuan'

const SQL_TYPES = {
  text: 'text',
  address: 'text',
  number: 'double precision',
  yuan: 'double precision',
  year: 'integer',
} as const
type SqlType = (typeof SQL_TYPES)[Field['kind']]
const FIELDS_OF_TABLES: Readonly<Record<string, readonly Field[]>> = { college: COLLEGE_FIELDS, major: MAJOR_FIELDS }

/** No fee or count of a college is larger. */
const LARGEST = 1e9
/** No college is older, and no year of a fact later. */
const YEARS = { first: 800, last: 2100 }

/** An address of the web that may be opened; anything else is left out. */
export const webAddress = (text: string): string | null => (/^https?:\/\/[^\s"'<>]+$/i.test(text) ? text : null)

/** Columns of a table with the type each is sent as. */
export const fieldTypes = (fields: readonly Field[]): Record<string, SqlType> =>
  Object.fromEntries(fields.map(({ column, kind }) => [column, SQL_TYPES[kind]]))

/** Called with the label of a field and the text that could not be read; the field is then unknown. */
type OnUnread = (label: string, text: string) => void

function numberIn({ column, kind, label }: Field, row: Row, onUnread: OnUnread): number | null {
  const unread = (): null => {
    onUnread(label, row.text(column))
    return null
  }
  if (kind === 'yuan') {
    const yuan = yuanOf(row.text(column))
    return yuan === undefined ? unread() : yuan
  }
  try {
    return kind === 'year' ? row.integerOrNull(column, YEARS.first, YEARS.last) : row.numberOrNull(column, 0, LARGEST)
  } catch (error) {
    // a college is not lost for a field that it need not have
    if (error instanceof RowRefused) return unread()
    throw error
  }
}

/** Cells of a row of a file, in the order of the fields; null for what it does not have or what cannot be read. */
export const fieldCells = (fields: readonly Field[], row: Row, onUnread: OnUnread): (string | number | null)[] =>
  fields.map((field) => {
    if (isNumberKind(field.kind)) return numberIn(field, row, onUnread)
    return field.kind === 'address' ? webAddress(row.text(field.column)) : row.textOrNull(field.column)
  })

/** The same of a row of the facts that come with the product, which are known to be right. */
export const factCells = (
  fields: readonly Field[],
  row: Readonly<Record<string, string>>,
): (string | number | null)[] =>
  fields.map(({ column, kind }) => {
    const text = row[column] || null
    return text !== null && isNumberKind(kind) ? Number(text) : text
  })

/** The fields of a row of the table by their names on the wire. */
export const fieldValues = <Fields extends readonly Field[]>(
  fields: Fields,
  row: FieldColumns<Fields>,
): FieldValues<Fields> =>
  Object.fromEntries(
    fields.map(({ column, name }) => [name, (row as Record<string, unknown>)[column] ?? null]),
  ) as FieldValues<Fields>

/** The fields as a page shows them: known ones, and unknown ones that are worth a line. */
export const shownFields = <Fields extends readonly Field[]>(
  fields: Fields,
  values: FieldValues<Fields>,
): ShownField[] =>
  fields.flatMap(({ name, label, kind, unit, showsUnknown }: Field) => {
    const value = (values as Record<string, string | number | null>)[name] ?? null
    if ((value === null || value === '') && !showsUnknown) return []
    const written = isNumberKind(kind) && kind !== 'year' ? value?.toLocaleString('en-US') : value?.toString()
    return [
      {
        Label: label,
        Value: !written ? null : unit ? `${written} ${unit}` : written,
        Kind: kind === 'address' ? ('address' as const) : ('text' as const),
      },
    ]
  })

/** Any number; the same for all servers that start on one database. */
const LOCK = 4_407_001

/** Adds the columns of fields that were declared since this database was last opened. */
export async function addFieldColumns<Tables>(
  db: Kysely<Tables>,
  tables: Readonly<Record<string, readonly Field[]>> = FIELDS_OF_TABLES,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    for (const [table, fields] of Object.entries(tables)) {
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(transaction)
      const known = new Set(rows.map(({ column_name: name }) => name))
      for (const [column, type] of Object.entries(fieldTypes(fields)))
        if (!known.has(column))
          await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(transaction)
    }
  })
}
