// Tables of the admission domain: provinces, scores and ranks, control lines, units with their cutoffs and plans, and the state of that data.
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

interface ControlLineTable {
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
  /** `derived` for a unit known only from cutoffs of its majors. */
  basis: string
  /** Uncertainty of a cutoff derived from those of the majors, standard deviation of log rank; null if cutoffs are printed. */
  line_spread: Optional<number>
}

/** A major's cutoff as its file prints it; unit_id is that of the major. */
interface PrintedMajorTable {
  unit_id: string
  year: number
  /** Group it is printed in, '' if the file names none. */
  group_code: string
  /** '' if none is printed. */
  subject_req: string
  major_code: string | null
  min_score: number
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  basis: string
  source: string
}

interface UnitCutoffTable {
  unit_id: string
  year: number
  min_score: number | null
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  admitted: number | null
  basis: string
  source: string
  /** Batch as printed beside the cutoff; null if its file has none. */
  printed_batch: Optional<string>
}

/** An impossible cutoff: the model does not learn from it. Once released it is in unit_line as well. */
interface DoubtfulCutoffTable extends UnitCutoffTable {
  /** The reasons: at least one, the surest first. */
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

/** The requirement of a group in a year, as printed beside its cutoff: requirement and marks. */
interface UnitContentTable {
  unit_id: string
  year: number
  asked: string
}

interface DataRevisionTable {
  id: number
  revision: number
  /** Names the state of the admission data: no two states, in any databases, share one. */
  stamp: string
  /** Names, by six-digit code, the last change of one province alone since then. */
  provinces: Json<Record<string, string>>
}

interface DataImportTable {
  import_id: string
  file_name: string
  kind: string
  sha256: string
  /** Of the program's own facts: each of their files is of one province. Null for an operator's file. */
  province_id: string | null
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
  batch_line: ControlLineTable
  unit: UnitTable
  printed_major: PrintedMajorTable
  unit_line: UnitCutoffTable
  doubtful_line: DoubtfulCutoffTable
  unit_plan: UnitPlanTable
  unit_major: UnitMajorTable
  unit_content: UnitContentTable
  data_revision: DataRevisionTable
  data_import: DataImportTable
}
