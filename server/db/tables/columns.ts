// Kinds of columns, as Kysely reads and writes them.
import type { ColumnType } from 'kysely'

/** jsonb: read as the parsed value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** timestamptz: read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
/** A column that may be left out when a row is written. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
