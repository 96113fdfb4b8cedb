// Which majors were in which group: from files of majors that print each one's group.
import { groupCode } from '../../server/db/importers/normalise'
import type { CutoffCohort, MajorsOfGroup } from './cutoff-table'

/** The position of a major. */
interface Place {
  province: string
  track: string
  year: number
  college: string
  major: string
}

const keyOf = (place: Omit<Place, 'major'>, code: string): string =>
  `${place.province}/${place.track}/${place.year}/${place.college}/${code}`

/** Takes rows of majors in any order. */
export class MajorsInside {
  private readonly groups = new Map<string, { names: Set<string>; asked: Set<string> }>()

  /** A row; one that names no group is ignored. */
  add(group: string, place: Place, asked: string): void {
    if (group === '') return
    const key = keyOf(place, groupCode(group))
    const known = this.groups.get(key) ?? { names: new Set(), asked: new Set() }
    this.groups.set(key, known)
    known.names.add(place.major)
    if (asked !== '') known.asked.add(asked)
  }

  /** A cohort of groups with their majors; any other cohort unchanged. */
  beside(cohort: CutoffCohort): CutoffCohort {
    if (cohort.unit !== 'group' || this.groups.size === 0) return cohort
    const of = { province: cohort.province.name, track: cohort.track }
    return {
      ...cohort,
      majorsIn: (unit, year): MajorsOfGroup | null => {
        const name = cohort.units[unit]
        const known = name && this.groups.get(keyOf({ ...of, year, college: name.college }, name.code))
        return known ? { names: [...known.names].sort(), asked: [...known.asked].sort() } : null
      },
    }
  }
}
