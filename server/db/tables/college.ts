// Tables of the college domain: colleges and the standing of their disciplines.
import type { COLLEGE_FIELDS } from '../../../contract/college/fields'
import type { FieldColumns } from '../../../contract/field'

interface CollegeTable extends FieldColumns<typeof COLLEGE_FIELDS> {
  college_id: string
  ministry_code: string | null
  name: string
  province: string
  city: string
  level: string
  category: string
  nature: string
  is_985: boolean
  is_211: boolean
  is_double_first_class: boolean
  is_double_high: boolean
  basis: string
  source: string
}

interface DisciplineGradeTable {
  discipline_code: string
  discipline_name: string
  college_name: string
  grade: string
  basis: string
  source: string
}

interface FirstClassDisciplineTable {
  college_name: string
  discipline_name: string
  basis: string
  source: string
}

/** The operator's meaning of a printed name. */
interface CollegeNameTable {
  printed: string
  meant: string
}

/** Clauses of an admission charter, in the college's words or an operator's; null if none was recorded. */
interface CollegeCharterTable {
  college_id: string
  year: number
  address: string | null
  adjustment: string | null
  withdrawal: string | null
  body: string | null
  subject: string | null
  language: string | null
  tie_break: string | null
  tuition: string | null
  basis: string
  source: string
}

interface CollegeSceneTable {
  college_id: string
  position: number
  address: string
  caption: string
  basis: string
  source: string
}

interface CollegeDepartmentTable {
  college_id: string
  position: number
  name: string
  /** Between 、 as written. */
  majors: string
  introduction: string | null
  address: string | null
  basis: string
  source: string
}

interface CollegeRankingTable {
  /** Its publisher's name for it. */
  list: string
  year: number
  college_id: string
  place: number
  /** The text printed beside the place: points, a grade. */
  value: string | null
  publisher: string
  address: string | null
  basis: string
  source: string
}

export interface CollegeTables {
  college: CollegeTable
  college_name: CollegeNameTable
  college_charter: CollegeCharterTable
  college_scene: CollegeSceneTable
  college_department: CollegeDepartmentTable
  college_ranking: CollegeRankingTable
  discipline_grade: DisciplineGradeTable
  first_class_discipline: FirstClassDisciplineTable
}
