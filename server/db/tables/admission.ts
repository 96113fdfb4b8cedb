// Tables of the admission domain: provinces, scores and ranks, control lines, units with their lines and plans, and the state of that data.
import type { Doubt } from '../../../engine/rules/cutoff-check/doubts'
import type { Json, Optional, OptionalTime, Time } from './columns'

interface ProvinceTable {
  province_id: string
  province_key: number
  name: string
  full_name: string
  rule: Json<unknown>
  rule_date: string
}

interface CityTable {
  city_id: string
  province_id: string
  name: string
}

interface DistrictTable {
  district_id: string
  city_id: string
  name: string
}

interface ScoreRankTable {
  province_id: string
  year: number
  track: string
  score: number
  count: number
  cumulative: number
  basis: string
  source: string
}

interface BatchLineTable {
  province_id: string
  year: number
  batch: string
  track: string
  score: number
  basis: string
  source: string
}

interface UnitTable {
  unit_id: string
  province_id: string
  track: string
  batch: string
  kind: string
  college_id: string | null
  college_name: string
  enrol_code: string | null
  group_code: string | null
  major_name: string | null
  subject_req: string | null
  /** `derived` for a unit that only lines of its majors speak of. */
  basis: string
  /** How uncertain a line made from those of the majors is, standard deviation of log rank; null where lines are printed. */
  line_spread: Optional<number>
}

/** A major's line as its file prints it; unit_id is that of the major. */
interface PrintedMajorTable {
  unit_id: string
  year: number
  /** Group it is printed in, '' where the file names none. */
  group_code: string
  /** '' where none is printed. */
  subject_req: string
  major_code: string | null
  min_score: number
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  basis: string
  source: string
}

interface UnitLineTable {
  unit_id: string
  year: number
  min_score: number | null
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  admitted: number | null
  basis: string
  source: string
  /** Batch as printed beside the line; null where its file has none. */
  printed_batch: Optional<string>
}

/** A line that cannot be true: nothing is learned from it. Once released it stands in unit_line as well. */
interface DoubtfulLineTable extends UnitLineTable {
  /** Why: at least one, the surest first. */
  doubts: Json<Doubt[]>
  released_at: OptionalTime
}

interface UnitPlanTable {
  unit_id: string
  year: number
  plan: number | null
  tuition: number | null
  duration: string | null
  subject_req: string | null
  basis: string
  source: string
}

interface UnitMajorTable {
  unit_id: string
  year: number
  major_name: string
  major_code: string | null
  plan: number | null
  tuition: number | null
  duration: string | null
  subject_req: string | null
  basis: string
  source: string
}

/** What a group asked for in a year, as printed beside its line: requirement and marks. */
interface UnitContentTable {
  unit_id: string
  year: number
  asked: string
}

interface DataRevisionTable {
  id: number
  revision: number
  /** Names the state of the admission data: no two states, of whatever database, share one. */
  stamp: string
}

interface DataImportTable {
  import_id: string
  file_name: string
  kind: string
  sha256: string
  accepted: number
  refused: number
  report: Json<unknown>
  started_at: Time
  finished_at: Time
}

export interface AdmissionTables {
  province: ProvinceTable
  city: CityTable
  district: DistrictTable
  score_rank: ScoreRankTable
  batch_line: BatchLineTable
  unit: UnitTable
  printed_major: PrintedMajorTable
  unit_line: UnitLineTable
  doubtful_line: DoubtfulLineTable
  unit_plan: UnitPlanTable
  unit_major: UnitMajorTable
  unit_content: UnitContentTable
  data_revision: DataRevisionTable
  data_import: DataImportTable
}
