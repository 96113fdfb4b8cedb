// Messages between the database thread and the main thread.

export interface WorkerData {
  /** Folder of the database, or ':memory:'. */
  dataDir: string
  /** File that a `dump` wrote, to initialise a database in memory; null for an empty one, which takes seven times as long to create. */
  image: string | null
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' }

/** Reply number 0 means that the database is open. Rows are arrays in the order of `fields`; `type` is PostgreSQL's type OID. */
export type WorkerReply =
  | { id: number; ok: true; rows: unknown[][]; fields: { name: string; type: number }[]; affected: number }
  | { id: number; ok: false; message: string; details: Record<string, string> }
