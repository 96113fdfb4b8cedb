// Removes rows that an earlier reading of the same file left and that are now read differently: a special plan in the ordinary batch, a misread name.
import { sql } from 'kysely'
import type { FileBasis } from './bases'
import type { UnitKind } from '../unit-id'
import type { Connection } from '../connection'

interface Cohort {
  provinceId: string
  track: string
  year: number
  unitIds: Set<string>
}

/** Units whose cutoffs or plans a file contains, by province, track and year. */
export class RowsOfFile {
  private readonly cohorts = new Map<string, Cohort>()

  add(provinceId: string, track: string, year: number, unitId: string): void {
    const key = `${provinceId}/${track}/${year}`
    let cohort = this.cohorts.get(key)
    if (!cohort) {
      cohort = { provinceId, track, year, unitIds: new Set() }
      this.cohorts.set(key, cohort)
    }
    cohort.unitIds.add(unitId)
  }

  /**
   * Removes rows of these provinces, tracks and years that the file does not contain. For a file that has been read before by other rules:
   * rows that a newer file of the same rules leaves out stay.
   * @param kinds of units that files of this form contain
   * @param basis of the file's rows; those of the other basis stay
   * @returns rows removed
   */
  async dropOthers(
    db: Connection,
    tables: readonly ('unit_line' | 'doubtful_line' | 'printed_major' | 'unit_plan' | 'unit_major')[],
    kinds: readonly UnitKind[],
    basis: FileBasis,
  ): Promise<number> {
    let dropped = 0
    for (const { provinceId, track, year, unitIds } of this.cohorts.values())
      for (const table of tables) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} as stale using unit
          where unit.unit_id = stale.unit_id and unit.province_id = ${provinceId} and unit.track = ${track} and unit.kind = any(${kinds}::text[])
            and stale.year = ${year} and stale.basis = ${basis}
            and not exists (select 1 from unnest(${[...unitIds]}::text[]) as kept(id) where kept.id = stale.unit_id)`.execute(
          db,
        )
        dropped += Number(numAffectedRows ?? 0)
      }
    return dropped
  }
}
