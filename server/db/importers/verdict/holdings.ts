// The imported data of a province, by kind and year: how many rows, their publishers, and whether they are demonstration data.
import { sql } from 'kysely'
import type { Connection } from '../../connection'

type HoldingKind = 'score-rank' | 'control-lines' | 'group-lines' | 'major-lines' | 'plans' | 'majors'

export interface Holding {
  track: string
  kind: HoldingKind
  year: number
  count: number
  /** Publishers named in the rows: the first few in order of name. */
  sources: string[]
  /** The least official basis of the rows. */
  basis: 'official' | 'imported' | 'compiled' | 'demonstration'
}

const COUNTED = sql`
  count(*)::int as count, (array_agg(distinct source order by source))[1:20] as sources,
  case when bool_or(rows.basis = 'demonstration') then 'demonstration' when bool_or(rows.basis = 'compiled') then 'compiled' when bool_and(rows.basis = 'official') then 'official' else 'imported' end as basis`

/** All data of a family's province; cutoffs, plans and majors are those of ordinary wishes. In order of track, kind and year, latest first. */
export async function holdingsOf(db: Connection, provinceId: string): Promise<Holding[]> {
  const unitRows = (table: string, kind: ReturnType<typeof sql>) => sql`
    select unit.track, ${kind} as kind, rows.year, ${COUNTED}
    from ${sql.table(table)} as rows join unit on unit.unit_id = rows.unit_id
    where unit.province_id = ${provinceId} and position('·' in unit.batch) = 0 group by 1, 2, 3`
  const ownRows = (table: string, kind: ReturnType<typeof sql>) => sql`
    select rows.track, ${kind} as kind, rows.year, ${COUNTED} from ${sql.table(table)} as rows where rows.province_id = ${provinceId} group by 1, 2, 3`
  const { rows } = await sql<Holding>`
    ${ownRows('score_rank', sql`'score-rank'`)} union all ${ownRows('batch_line', sql`'control-lines'`)}
    union all ${unitRows('unit_line', sql`case when unit.kind = 'major' then 'major-lines' else 'group-lines' end`)}
    union all ${unitRows('unit_plan', sql`'plans'`)} union all ${unitRows('unit_major', sql`'majors'`)}
    order by track, kind, year desc`.execute(db)
  return rows
}
