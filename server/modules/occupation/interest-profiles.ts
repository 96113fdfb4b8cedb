// Interest profiles of occupations and, through the occupations they lead to, of majors.
import { lettersOf, meanProfile, type Profile } from '../../../engine/guidance/assessment/interest-profile'
import type { Source } from '../admission/basis'
import type { LinkedMajor, OccupationWorld } from './occupation-world'

interface OccupationProfile {
  code: string
  name: string
  /** Code of its small class. */
  parent: string | null
  letters: string
  profile: Profile
}

interface MajorProfile {
  major: LinkedMajor
  /** Interest letters of its occupations together, the strongest first. */
  letters: string
  profile: Profile
  /** The occupations it leads to, as its table names them, the most frequent first. */
  leadsTo: string[]
}

export interface InterestProfiles {
  occupations: readonly OccupationProfile[]
  majors: readonly MajorProfile[]
  interestSource: Source
  leadSource: Source | null
}

/** If more than this share of all majors leads to an occupation, it describes none of them: nearly everybody may become a clerk. */
const GENERAL = 0.2

/** How much an occupation describes a major that leads to it: fully if it is the only major, not at all if a fifth of all majors lead there. */
function tellingOf(world: OccupationWorld, code: string, majors: number): number {
  const most = Math.max(2, majors * GENERAL)
  return Math.max(0, 1 - Math.log(Math.max(1, world.leadersOf(code))) / Math.log(most))
}

/** Weight of an occupation of the class beside one of the major itself. */
const OF_CLASS = 0.5

/** The most frequent occupation of a major counts most. */
const weightAt = (place: number): number => 1 / Math.sqrt(place + 1)

/**
 * Interest profiles. A major's is the mean of those of the occupations it leads to, weighted by how much each describes it, together with the occupations
 * matched to its class by hand: tables of jobs list many a physicist only as a teacher.
 */
export function interestProfilesOf(world: OccupationWorld): InterestProfiles {
  const occupations = world.all.flatMap((row) => {
    const found = row.level === 4 ? world.interests.profileOf(row) : null
    return found
      ? [{ code: row.code, name: row.name, parent: row.parent, letters: found.letters, profile: found.profile }]
      : []
  })
  const leading = world.leadingMajors()
  const partsOf = (codes: readonly string[], share: number) =>
    codes.flatMap((code, place) => {
      const row = world.find(code)
      const found = row ? world.interests.profileOf(row) : null
      const weight = tellingOf(world, code, leading.length) * weightAt(place) * share * (found?.weight ?? 0)
      return found && weight > 0 ? [{ profile: found.profile, weight }] : []
    })
  const majors = leading.flatMap((major): MajorProfile[] => {
    const leads = world.leadsFrom(major.SpecialtyId)
    const own = leads.flatMap(({ code }) => (code === null ? [] : [code]))
    const telling = [...new Set(own)].filter((code) => tellingOf(world, code, leading.length) > 0)
    const profile = meanProfile([
      ...partsOf(telling, 1),
      ...partsOf(world.occupationsOfClass(major.SpecialtyId), OF_CLASS),
    ])
    const named = leads.filter(({ code }) => code !== null && telling.includes(code)).map(({ called }) => called)
    return profile ? [{ major, profile, letters: lettersOf(profile), leadsTo: [...new Set(named)] }] : []
  })
  return { occupations, majors, interestSource: world.interests.source, leadSource: world.leadSource }
}
