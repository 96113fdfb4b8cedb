import type { Field } from '../field'

/** Plain fields of a college, in the order of its page. One line here adds one. */
export const COLLEGE_FIELDS = [
  { column: 'authority', name: 'Authority', kind: 'text', label: '主管部门', showsUnknown: true },
  { column: 'website', name: 'Website', kind: 'address', label: '官网', showsUnknown: true },
  { column: 'admission_site', name: 'AdmissionSite', kind: 'address', label: '招生网', showsUnknown: true },
  { column: 'founded', name: 'Founded', kind: 'year', label: '建校', unit: '年' },
] as const satisfies readonly Field[]
