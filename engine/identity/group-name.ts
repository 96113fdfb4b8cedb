// The name of a group: by its code, or, if derived from cutoffs of majors without one, by its kind.

/** The name of a unit without a code of its own, followed by its requirement. */
export const DERIVED_NAME = '按专业线推算的组'

/** Whether a code is the name of a unit derived from cutoffs of majors: no plan names it, and no form has it. */
export const isDerivedName = (code: string): boolean => code.startsWith(DERIVED_NAME)

/** 05 组; the name of a unit without a code stays as it is. */
export const groupName = (code: string, noun = '组'): string => (isDerivedName(code) ? code : `${code} ${noun}`)
