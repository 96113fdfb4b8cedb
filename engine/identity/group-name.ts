// What a group is called: by its code, or, made from cutoffs of majors without one, as what it is.

/** What a unit without a code of its own is called, with what it requires behind it. */
export const DERIVED_NAME = '按专业线推算的组'

/** 05 组; the name of a unit that has no code stays as it is. */
export const groupName = (code: string, noun = '组'): string =>
  code.startsWith(DERIVED_NAME) ? code : `${code} ${noun}`
