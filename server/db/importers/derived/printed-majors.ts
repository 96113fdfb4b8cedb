// Stores cutoffs of majors as printed, with their group: at the end of a folder, groups are derived from them.
import { sql } from 'kysely'
import { BulkBuffer, takeOver, type BulkTable } from '../bulk-write'
import type { ImportContext } from '../importer'

const columns = {
  unit_id: 'text',
  year: 'int',
  group_code: 'text',
  subject_req: 'text',
  major_code: 'text',
  min_score: 'double precision',
  min_rank: 'int',
  rank_basis: 'text',
  plan: 'int',
  basis: 'text',
  source: 'text',
} as const
const table: BulkTable = {
  table: 'printed_major',
  hasOwnKeys: true,
  columns,
  onConflict: takeOver({ columns }, ['unit_id', 'year', 'group_code', 'subject_req']),
}

export interface PrintedMajor {
  /** Of the major. */
  unitId: string
  year: number
  /** '' if the file names none. */
  group: string
  /** '' if none is printed. */
  requirement: string
  majorCode: string | null
  score: number
  rank: number | null
  rankBasis: string | null
  plan: number | null
  source: string
}

/** Takes the majors of one file: its rows of a major and year replace all earlier ones. */
export class PrintedMajorWriter {
  private readonly buffer: BulkBuffer
  private waiting = new Map<string, PrintedMajor>()
  /** Majors and years that this file contains. */
  private readonly spoken = new Set<string>()
  private readonly easiest = new Map<string, number>()

  constructor(private readonly context: ImportContext) {
    this.buffer = new BulkBuffer(context.db, table, context.isFirst)
  }

  /** Of several rows of one name in one group the easier one stays: it decides the group's cutoff. */
  add(row: PrintedMajor): void {
    const key = [row.unitId, row.year, row.group, row.requirement].join('\u001f')
    const known = this.easiest.get(key)
    if (known !== undefined && known <= row.score) return
    this.easiest.set(key, row.score)
    this.waiting.set(key, row)
  }

  /** Writes the waiting rows; the majors themselves must exist. */
  async flush(): Promise<void> {
    const rows = [...this.waiting]
    this.waiting = new Map()
    const fresh = rows.flatMap(([, { unitId, year }]) => {
      const key = `${unitId}${year}`
      if (this.spoken.has(key)) return []
      this.spoken.add(key)
      return [{ unitId, year }]
    })
    // of the program's own facts everything was removed before
    if (fresh.length > 0 && this.context.basis !== 'compiled')
      await sql`
        delete from printed_major using unnest(${fresh.map(({ unitId }) => unitId)}::text[], ${fresh.map(({ year }) => year)}::int[]) as file(unit_id, year)
        where printed_major.unit_id = file.unit_id and printed_major.year = file.year`.execute(this.context.db)
    for (const [key, row] of rows)
      this.buffer.put(key, [
        row.unitId,
        row.year,
        row.group,
        row.requirement,
        row.majorCode,
        row.score,
        row.rank,
        row.rankBasis,
        row.plan,
        this.context.basis,
        row.source,
      ])
    await this.buffer.flush()
  }
}
