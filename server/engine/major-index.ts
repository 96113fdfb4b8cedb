// Which units of a slice offer which major.

/** What the index needs of a unit. */
interface Offer {
  majorName: string | null
  majorNames: readonly string[]
}

export interface MajorIndex {
  /** Catalogue names. */
  names: readonly string[]
  /** Number of a name. */
  at: ReadonlyMap<string, number>
  /** Numbers of the majors of each unit, each once. */
  ofUnit: readonly Int32Array[]
}

/**
 * A major's name in the catalogue: a plan adds campus, programme or contents in brackets. A name that is nothing but a bracket is kept
 * as it is.
 */
export const catalogueName = (name: string): string => name.replace(/[（(【[].*$/, '').replace(/\s+/g, '') || name

/** Numbers the majors that units offer, by catalogue name. */
export function indexMajors(units: readonly Offer[]): MajorIndex {
  const at = new Map<string, number>()
  const ofUnit = units.map((unit) => {
    const offered = unit.majorName === null ? unit.majorNames : [unit.majorName]
    const numbers = new Set<number>()
    for (const full of offered) {
      const name = catalogueName(full)
      const known = at.get(name)
      if (known === undefined) at.set(name, at.size)
      numbers.add(known ?? at.size - 1)
    }
    return Int32Array.from(numbers)
  })
  return { names: [...at.keys()], at, ofUnit }
}
