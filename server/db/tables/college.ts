// Tables of the college domain: colleges and the standing of their disciplines.

interface CollegeTable {
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
  authority: string | null
  website: string | null
  admission_site: string | null
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

/** What the operator says that a printed name means. */
interface CollegeNameTable {
  printed: string
  meant: string
}

export interface CollegeTables {
  college: CollegeTable
  college_name: CollegeNameTable
  discipline_grade: DisciplineGradeTable
  first_class_discipline: FirstClassDisciplineTable
}
