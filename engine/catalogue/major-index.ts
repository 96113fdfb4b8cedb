// Which units of a candidate index offer which major.

/** The properties of a unit that the index needs. */
interface Offer {
  majorName: string | null
  majorNames: readonly string[]
}

export interface MajorIndex {
  /** Catalogue names. */
  names: readonly string[]
  /** Number of a name. */
  at: ReadonlyMap<string, number>
  /** Numbers of the majors of all units, unit after unit, each once per unit. */
  numbers: Int32Array
  /** Start of each unit's numbers in `numbers`; one entry more than there are units. */
  from: Int32Array
}

/** Numbers of the majors in one unit; none for a unit that is not in the index. */
export const majorsIn = ({ numbers, from }: Pick<MajorIndex, 'numbers' | 'from'>, unit: number): Int32Array =>
  numbers.subarray(from[unit] ?? 0, from[unit + 1] ?? 0)

/**
 * A major's name in the catalogue: a plan adds campus, programme or contents in brackets. A name that consists only of a bracket is kept
 * as it is.
 */
export const catalogueName = (name: string): string => name.replace(/[（(【[].*$/, '').replace(/\s+/g, '') || name

/** Numbers the majors that units offer, by catalogue name. */
export function indexMajors(units: readonly Offer[]): MajorIndex {
  const at = new Map<string, number>()
  // as published -> number: the same few hundred names occur tens of thousands of times
  const numberOf = new Map<string, number>()
  const numbered = (published: string): number => {
    const known = numberOf.get(published)
    if (known !== undefined) return known
    const name = catalogueName(published)
    const number = at.get(name) ?? at.size
    at.set(name, number)
    numberOf.set(published, number)
    return number
  }
  const from = new Int32Array(units.length + 1)
  const numbers: number[] = []
  units.forEach((unit, index) => {
    const offered = unit.majorName === null ? unit.majorNames : [unit.majorName]
    const first = numbers.length
    for (const published of offered) {
      const number = numbered(published)
      if (numbers.indexOf(number, first) < 0) numbers.push(number)
    }
    from[index + 1] = numbers.length
  })
  return { names: [...at.keys()], at, numbers: Int32Array.from(numbers), from }
}
