// What the database thread and the main thread say to each other.

export interface WorkerData {
  /** Folder of the database, or ':memory:'. */
  dataDir: string
  /** File that keeps an empty database between runs, null for none: making one takes seven times as long as reading it. */
  emptyDatabase: string | null
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

/** Reply number 0 says that the database is open. Rows are arrays in the order of `fields`; `type` is PostgreSQL's type OID. */
export type WorkerReply =
  | { id: number; ok: true; rows: unknown[][]; fields: { name: string; type: number }[]; affected: number }
  | { id: number; ok: false; message: string; details: Record<string, string> }
