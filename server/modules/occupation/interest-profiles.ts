// Interest profiles of occupations and, through the occupations they lead to, of majors.
import { lettersOf, meanProfile, type Profile } from '../../engine/assessment/interest-profile'
import type { Source } from '../admission/basis'
import type { LinkedMajor, OccupationWorld } from './occupation-world'

export interface OccupationProfile {
  code: string
  name: string
  /** Code of its small class. */
  parent: string | null
  letters: string
  profile: Profile
}

export interface MajorProfile {
  major: LinkedMajor
  /** Of the occupations together, the strongest first. */
  letters: string
  profile: Profile
  /** What it leads to, as its table calls it, the most frequent first. */
  leadsTo: string[]
}

export interface InterestProfiles {
  occupations: readonly OccupationProfile[]
  majors: readonly MajorProfile[]
  interestSource: Source
  leadSource: Source | null
}

/** The most frequent occupation of a major counts twice the second one's share, and so on. */
const weightAt = (place: number): number => 1 / (place + 1)

export function interestProfilesOf(world: OccupationWorld): InterestProfiles {
  const occupations = world.all.flatMap((row) => {
    const found = row.level === 4 ? world.interests.profileOf(row) : null
    return found
      ? [{ code: row.code, name: row.name, parent: row.parent, letters: found.letters, profile: found.profile }]
      : []
  })
  const majors = world.leadingMajors().flatMap((major): MajorProfile[] => {
    const leads = world.leadsFrom(major.SpecialtyId)
    const parts = leads.flatMap(({ code }, place) => {
      const row = code === null ? undefined : world.find(code)
      const found = row ? world.interests.profileOf(row) : null
      return found ? [{ profile: found.profile, weight: found.weight * weightAt(place) }] : []
    })
    const profile = meanProfile(parts)
    return profile
      ? [{ major, profile, letters: lettersOf(profile), leadsTo: [...new Set(leads.map(({ called }) => called))] }]
      : []
  })
  return { occupations, majors, interestSource: world.interests.source, leadSource: world.leadSource }
}
