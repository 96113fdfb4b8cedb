// What ways into higher education have in common.

/** Steps that many ways share: those in the calendar of the last grade anyway, and the one that is planned once for all of them. */
export const SHARED_STEPS: Readonly<Record<string, string>> = {
  register: 'standard:g12-register',
  exam: 'standard:g12-exam',
  fill: 'standard:g12-fill',
  'fill-early': 'path:fill-early',
}
