// Tables of the occupation domain: occupations, and the majors and interests that lead to them.

interface OccupationTable {
  code: string
  name: string
  level: number
  parent: string | null
  basis: string
  source: string
}

interface MajorOccupationTable {
  level: string
  major_code: string
  major_name: string
  occupation: string
  rank: number
  basis: string
  source: string
}

interface InterestOccupationTable {
  code: string
  title: string
  r: number
  i: number
  a: number
  s: number
  e: number
  c: number
  high_point: string
  basis: string
  source: string
}

export interface OccupationTables {
  occupation: OccupationTable
  major_occupation: MajorOccupationTable
  interest_occupation: InterestOccupationTable
}
