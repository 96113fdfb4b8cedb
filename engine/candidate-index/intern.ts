// Columns of text as numbers.

/** The distinct values of a column, and the number of each row's; -1 for null. */
export interface Interned {
  index: Int32Array
  values: string[]
}

export function intern(values: readonly (string | null)[]): Interned {
  const known = new Map<string, number>()
  const index = Int32Array.from(values, (value) => {
    if (value === null || value === '') return -1
    const at = known.get(value) ?? known.size
    known.set(value, at)
    return at
  })
  return { index, values: [...known.keys()] }
}
