// Which preferences to drop if too few units are left.
import type { ResponseOf } from '../../../contract/registry'
import { reachOf } from '../../../engine/planning/tier'
import type { Pool, PoolOf } from './pool'
import type { Preferences, RecommendRequest } from './preferences'

type Relax = ResponseOf<'Wish/Recommend'>['Relax'][number]

/** Most pairs of preferences shown: a choice, not a table. */
const MOST_PAIRS = 3

type PreferenceLabel = readonly [name: keyof Preferences, label: string]
const PREFERENCES: readonly PreferenceLabel[] = [
  ['ProvinceIdList', '放宽地区'],
  ['CityList', '不限城市'],
  ['MajorList', '放宽想学的专业'],
  ['FieldList', '放宽专业门类'],
  ['MaxTuition', '提高学费上限'],
  ['StrengthTagIdList', '不限院校层次'],
  ['NatureIdList', '不限办学性质'],
  ['AvoidMajorList', '减少不想学的专业'],
]

/**
 * Which preference to drop first, by the number of units within reach that would then remain. If nothing is within reach and no single one helps, pairs are
 * tried, then all at once: the family always gets a way out. If even that brings nothing within reach, by the number of units that remain.
 */
export async function relaxations(poolOf: PoolOf, request: RecommendRequest, now: Pool): Promise<Relax[]> {
  const { Preferences: wanted } = request
  const stated = PREFERENCES.filter(([name]) => {
    const value = wanted[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
  const without = async (given: typeof stated): Promise<Relax> => {
    const rest = { ...wanted, ...Object.fromEntries(given.map(([name]) => [name, undefined])) }
    const pool = await poolOf({ ...request, Preferences: rest })
    const [[Preference, label], ...others] = given as [PreferenceLabel, ...PreferenceLabel[]]
    return {
      Preference,
      Label: others.length === 0 ? label : `${label}，同时${others.map(([, other]) => other).join('、')}`,
      Count: pool.units.length,
      ReachCount: reachOf(pool.tierCounts),
      ...(others.length > 0 && { With: others.map(([name]) => name) }),
    }
  }
  const reach = reachOf(now.tierCounts)
  const singles = stated.map((one) => [one])
  const pairs = stated.flatMap((one, at) => stated.slice(at + 1).map((other) => [one, other]))
  const rounds = reach > 0 ? [singles] : [singles, pairs, stated.length > 2 ? [stated] : []]
  const remaining: Relax[][] = []
  for (const ways of rounds) {
    const tried = await Promise.all(ways.map(without))
    const helpful = tried
      .filter(({ ReachCount }) => ReachCount > reach)
      .sort((a, b) => b.ReachCount - a.ReachCount || b.Count - a.Count)
    if (helpful.length > 0) return ways === singles ? helpful : helpful.slice(0, MOST_PAIRS)
    remaining.push(tried.filter(({ Count }) => Count > now.units.length).sort((a, b) => b.Count - a.Count))
  }
  return remaining.find((ways) => ways.length > 0)?.slice(0, MOST_PAIRS) ?? []
}
