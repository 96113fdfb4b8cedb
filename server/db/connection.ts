// What a statement is run on, and what a cell of it may hold.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

export type Cell = string | number | boolean | null
export type Connection = Kysely<Database> | Transaction<Database>
