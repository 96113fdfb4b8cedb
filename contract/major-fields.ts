import type { Field } from './field'

/** Plain fields of a major of the catalogue, in the order of its page. One line here adds one. */
export const MAJOR_FIELDS = [
  { column: 'years', name: 'Years', kind: 'text', label: '学制' },
  { column: 'degree', name: 'Degree', kind: 'text', label: '学位' },
] as const satisfies readonly Field[]
