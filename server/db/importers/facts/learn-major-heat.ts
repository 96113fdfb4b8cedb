// Learns how wanted each major is beyond its college, from all cutoffs of majors in a database.
import { sql } from 'kysely'
import { catalogueName } from '../../../../engine/catalogue/major-index'
import { HEAT_SIDES, type HeatSide, type LearnedHeat } from '../../../../engine/catalogue/major-heat'
import { additiveFit } from '../../../../engine/forecasting/learning/additive-fit'
import { groupBy } from '../../../../engine/rules/cutoff-check/group-by'
import type { Connection } from '../../connection'
import { packedColumns } from '../../packed'

interface Cutoff {
  track: string
  batch: string
  year: number
  college: string
  major: string
  rank: number
}

/** Fewer cutoffs of a year and batch do not separate majors from colleges. */
const LEAST_CUTOFFS = 300
/** A major with fewer cutoffs in all has no heat. */
const LEAST_OF_MAJOR = 30

const cutoffsOf = (db: Connection, provinceId: string): Promise<Cutoff[]> =>
  packedColumns<Cutoff>(
    db,
    sql`(
      select unit.track, unit.batch, line.year, unit.college_name as college, unit.major_name as major, line.min_rank as rank
      from unit join unit_line as line on line.unit_id = unit.unit_id
      where unit.province_id = ${provinceId} and unit.kind = 'major' and unit.batch not like '%·%' and line.min_rank > 0
        and line.basis in ('imported', 'compiled')
      order by unit.unit_id, line.year)`,
    ['track', 'batch', 'year', 'college', 'major', 'rank'],
  )

/** Null where all file in one track: who competes with whom is unknown there. */
function sideOf(track: string, batch: string): HeatSide | null {
  const side = /^(?:物理|理)/u.test(track) ? 'science' : /^(?:历史|文)/u.test(track) ? 'arts' : null
  return side && (batch.includes('专科') ? `${side}Vocational` : side)
}

function numbered(names: readonly string[]): { index: Int32Array; at: Map<string, number> } {
  const at = new Map<string, number>()
  const index = Int32Array.from(names, (name) => {
    const known = at.get(name) ?? at.size
    at.set(name, known)
    return known
  })
  return { index, at }
}

/** Every major's part in its cutoffs beside its college's, year by year and batch by batch, as a mean over all of them. */
export async function learnMajorHeat(db: Connection): Promise<LearnedHeat> {
  const sums = Object.fromEntries(
    HEAT_SIDES.map((side) => [side, new Map<string, { harder: number; cutoffs: number }>()]),
  ) as Record<HeatSide, Map<string, { harder: number; cutoffs: number }>>
  const provinces = await db.selectFrom('province').select('province_id').orderBy('province_id').execute()
  for (const { province_id } of provinces)
    for (const own of groupBy(await cutoffsOf(db, province_id), (row) => `${row.track}/${row.batch}/${row.year}`).values()) {
      const side = sideOf(own[0]!.track, own[0]!.batch)
      if (side === null || own.length < LEAST_CUTOFFS) continue
      const majors = numbered(own.map(({ major }) => catalogueName(major)))
      const fit = additiveFit(
        { size: own.length, colleges: numbered(own.map(({ college }) => college)).index, majors: majors.index },
        Float64Array.from(own, ({ rank }) => Math.log(rank)),
      )
      if (!fit) continue
      for (const [name, number] of majors.at) {
        const cutoffs = fit.majorCounts[number] as number
        const known = sums[side].get(name) ?? { harder: 0, cutoffs: 0 }
        sums[side].set(name, known)
        known.harder -= (fit.majors[number] as number) * cutoffs
        known.cutoffs += cutoffs
      }
    }
  return Object.fromEntries(
    HEAT_SIDES.map((side) => [
      side,
      Object.fromEntries(
        [...sums[side]]
          .filter(([, { cutoffs }]) => cutoffs >= LEAST_OF_MAJOR)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { harder, cutoffs }]) => [name, [Math.round((100 * harder) / cutoffs), cutoffs]]),
      ),
    ]),
  ) as unknown as LearnedHeat
}
