// What the database thread and the main thread say to each other.

export interface WorkerData {
  /** Folder of the database, or ':memory:'. */
  dataDir: string
  /** File that a `dump` wrote, for a database in memory to begin with; null for an empty one, which takes seven times as long to make. */
  image: string | null
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' }

/** Reply number 0 says that the database is open. Rows are arrays in the order of `fields`; `type` is PostgreSQL's type OID. */
export type WorkerReply =
  | { id: number; ok: true; rows: unknown[][]; fields: { name: string; type: number }[]; affected: number }
  | { id: number; ok: false; message: string; details: Record<string, string> }
