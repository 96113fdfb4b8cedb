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

/** A major of a college on the ministry's list of national first-class undergraduate majors. */
interface CollegeNationalMajorTable {
  college_id: string
  /** Catalogue name, without brackets. */
  major: string
  /** Of the list; null if the file does not say. */
  year: number | null
  basis: string
  source: string
}

interface CollegeCampusTable {
  college_id: string
  campus: string
  city: string | null
  district: string | null
  address: string | null
  /** Of the record. */
  year: number | null
  basis: string
  source: string
}

/** A college that may recommend students for postgraduate study without exam. */
interface CollegeExemptTable {
  college_id: string
  since_year: number | null
  /** The published list that names it. */
  on_list: string | null
  /** Share of the graduates, 0..100. */
  rate_pct: number | null
  rate_year: number | null
  basis: string
  source: string
}

/** What the graduates of a year do; rates are shares of the graduates, 0..100. */
interface CollegeOutcomeTable {
  college_id: string
  year: number
  /** 本科, 专科, 研究生 or 全校. */
  level: string
  graduates: number | null
  further_study_rate: number | null
  domestic_study_rate: number | null
  abroad_rate: number | null
  /** Further study counts as employed in it. */
  employment_rate: number | null
  direct_employment_rate: number | null
  average_pay_yuan_month: number | null
  note: string | null
  /** The report. */
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
  college_national_major: CollegeNationalMajorTable
  college_campus: CollegeCampusTable
  college_exempt: CollegeExemptTable
  college_outcome: CollegeOutcomeTable
  discipline_grade: DisciplineGradeTable
  first_class_discipline: FirstClassDisciplineTable
}
