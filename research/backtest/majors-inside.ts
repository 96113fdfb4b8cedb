// Which majors were in which group: from files of majors that print each one's group.
import { groupCode } from '../../server/db/importers/normalise'
import { MajorsOfCollege, type PastMajor } from '../../engine/identity/content-cutoffs'
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

const collegeKey = ({ province, track, college }: Pick<Place, 'province' | 'track' | 'college'>): string =>
  `${province}/${track}/${college}`

/** Takes rows of majors in any order. */
export class MajorsInside {
  private readonly groups = new Map<string, { names: Set<string>; asked: Set<string> }>()
  /** By province, track and college. */
  private readonly past = new Map<string, PastMajor[]>()

  /** A row; one that names no group is ignored. */
  add(place: Place, group: string, asked: string, rank: number): void {
    if (group === '') return
    const code = groupCode(group)
    const college = collegeKey(place)
    const rows = this.past.get(college) ?? []
    this.past.set(college, rows)
    rows.push({ name: place.major, requirement: asked, year: place.year, group: code, rank })
    const key = keyOf(place, code)
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
      pastMajors: (college) => new MajorsOfCollege(this.past.get(collegeKey({ ...of, college })) ?? []),
      majorsIn: (unit, year): MajorsOfGroup | null => {
        const name = cohort.units[unit]
        const known = name && this.groups.get(keyOf({ ...of, year, college: name.college }, name.code))
        return known ? { names: [...known.names].sort(), asked: [...known.asked].sort() } : null
      },
    }
  }
}
