// Tables of the major domain: the catalogue of majors.
import type { Generated } from 'kysely'
import type { FieldColumns } from '../../../contract/field'
import type { MAJOR_FIELDS } from '../../../contract/major-fields'

interface MajorTable extends FieldColumns<typeof MAJOR_FIELDS> {
  level: string
  code: string
  name: string
  category: string
  class: string
  class_code: string | null
  is_special: Generated<boolean>
  is_controlled: Generated<boolean>
  basis: string
  source: string
}

export interface MajorTables {
  major: MajorTable
}
