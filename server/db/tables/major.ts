// Tables of the major domain: the catalogue of majors.
import type { Generated } from 'kysely'

interface MajorTable {
  level: string
  code: string
  name: string
  category: string
  class: string
  class_code: string | null
  degree: string | null
  years: string | null
  is_special: Generated<boolean>
  is_controlled: Generated<boolean>
  basis: string
  source: string
}

export interface MajorTables {
  major: MajorTable
}
