// What meets a family's preferences: what lists are proposed from and pictures are drawn of.
import type { RequestOf } from '../../../contract/registry'
import type { SliceFilter } from '../../engine/slice/filter'
import type { Slice, SliceQuery } from '../../engine/slice/slice'
import type { TierCounts } from '../../engine/tier'
import type { Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import type { Liking } from './majors-to-propose'

export type RecommendRequest = RequestOf<'Wish/Recommend'>
export type Preferences = RecommendRequest['Preferences']

export interface Pool {
  where: Situation
  /** Units of the slice that meet the preferences, with or without a number. */
  units: Int32Array
  tierCounts: TierCounts
  liking: Liking
  preferences: Preferences
}

/** The pool of a request. Throws what every question about a candidate throws: PROVINCE_UNKNOWN, SCORE_OUT_OF_RANGE ... */
export type PoolOf = (request: RecommendRequest) => Promise<Pool>

/** Whether a list of wishes asks for anything. */
export const isStated = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0

/** Names that hold one of the words. */
const matching = (names: readonly string[], words: readonly string[]): string[] =>
  names.filter((name) => words.some((word) => word.trim() !== '' && name.includes(word.trim())))

export function createPools({ candidates, majorFirst }: Pick<WishServices, 'candidates' | 'majorFirst'>): PoolOf {
  /** Names of the slice's majors that the preferences ask for; null where any will do. */
  async function wantedMajors(slice: Slice, preferences: Preferences): Promise<Set<string> | null> {
    const { FieldList, MajorList } = preferences
    if (!isStated(FieldList) && !isStated(MajorList)) return null
    const catalogue = await majorFirst.catalogue()
    const { names } = slice.majors
    const byField = isStated(FieldList)
      ? names.filter((name) => FieldList.includes(catalogue.get(name)?.field ?? ''))
      : null
    const byName = isStated(MajorList) ? matching(names, MajorList) : null
    if (byField === null) return new Set(byName)
    if (byName === null) return new Set(byField)
    const fields = new Set(byField)
    return new Set(byName.filter((name) => fields.has(name)))
  }

  async function poolIn(where: Situation, query: SliceQuery, preferences: Preferences): Promise<Pool> {
    const { slice } = where
    const majors = await wantedMajors(slice, preferences)
    const avoided = new Set(
      isStated(preferences.AvoidMajorList) ? matching(slice.majors.names, preferences.AvoidMajorList) : [],
    )
    const offered = majors ?? (avoided.size > 0 ? new Set(slice.majors.names) : null)
    const filter: SliceFilter = {
      ...query.filter,
      // a unit must offer at least one major that is wanted and not avoided
      majors: offered === null ? undefined : [...offered].filter((name) => !avoided.has(name)),
    }
    const { rows, tierCounts } = slice.select({ ...query, filter })
    return { where, units: rows, tierCounts, liking: { majors, avoided }, preferences }
  }

  return async function poolOf(request) {
    const { Preferences: wanted, Count: _count, ...form } = request
    const { where, query } = await candidates.question({
      ...form,
      ProvinceIdList: wanted.ProvinceIdList,
      NatureIdList: wanted.NatureIdList,
      StrengthTagIdList: wanted.StrengthTagIdList,
      MaxTuition: wanted.MaxTuition,
    })
    return poolIn(where, query, wanted)
  }
}
