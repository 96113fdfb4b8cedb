import type { Field } from './field'

/** Plain fields of a major of the catalogue, in the order of its page. One line here adds one. */
export const MAJOR_FIELDS = [
  { column: 'years', name: 'Years', kind: 'text', label: '学制', showsUnknown: true },
  { column: 'degree', name: 'Degree', kind: 'text', label: '学位', showsUnknown: true },
] as const satisfies readonly Field[]
