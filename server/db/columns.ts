// Columns of tables that an import and the demonstration data both write, with the type each is sent as.

import { MAJOR_FIELDS } from '../../contract/major-fields'
import { fieldTypes } from './fields'

/** A major of the catalogue. */
export const majorColumns = {
  level: 'text',
  code: 'text',
  name: 'text',
  category: 'text',
  class: 'text',
  class_code: 'text',
  ...fieldTypes(MAJOR_FIELDS),
  is_special: 'boolean',
  is_controlled: 'boolean',
  basis: 'text',
  source: 'text',
} as const

/** A control line. */
export const controlLineColumns = {
  province_id: 'text',
  year: 'int',
  batch: 'text',
  track: 'text',
  score: 'double precision',
  basis: 'text',
  source: 'text',
} as const
