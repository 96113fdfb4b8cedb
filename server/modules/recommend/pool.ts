// Units that meet a family's preferences: the base of proposed lists and of pictures.
import type { ResponseOf } from '../../../contract/registry'
import { majorsMeant, plainWords } from '../../../engine/catalogue/name-search'
import type { IndexFilter } from '../../../engine/candidate-index/filter'
import type { CandidateIndex, IndexQuery } from '../../../engine/candidate-index/candidate-index'
import { noTierCounts, TIERS, type TierCounts } from '../../../engine/planning/tier'
import { nameBook } from '../../db/seeds/names'
import { proposedTo, type Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import { wishesOf } from './by-wish'
import type { Liking } from './majors-to-propose'
import { isStated, type Preferences, type RecommendRequest } from './preferences'

export interface Pool {
  where: Situation
  /** Units of the candidate index that meet the preferences, with or without a number. */
  units: Int32Array
  /** Units that also meet them but are proposed only on request. */
  heldBack: Int32Array
  /** How many of those are within reach, by reason. */
  leftOut: ResponseOf<'Wish/RecommendStat'>['LeftOut']
  tierCounts: TierCounts
  liking: Liking
  preferences: Preferences
}

/** The pool of a request. Throws the errors of every question about a candidate: PROVINCE_UNKNOWN, SCORE_OUT_OF_RANGE ... */
export type PoolOf = (request: RecommendRequest) => Promise<Pool>

/** Names that one of the words means, see majorsMeant. */
function matching(names: readonly string[], words: readonly string[]): string[] {
  const typed = words.map(plainWords).filter(Boolean)
  const meant = typed.map((word) => majorsMeant(nameBook(), word, names))
  return names.filter((name) => meant.some((some) => some.has(name)))
}

export function createPools({ candidates, majorFirst }: Pick<WishServices, 'candidates' | 'majorFirst'>): PoolOf {
  /** Names of the candidate index's majors that the preferences ask for; null if any major is acceptable. */
  async function wantedMajors(candidateIndex: CandidateIndex, preferences: Preferences): Promise<Set<string> | null> {
    const { FieldList, MajorList } = preferences
    if (!isStated(FieldList) && !isStated(MajorList)) return null
    const catalogue = await majorFirst.catalogue()
    const { names } = candidateIndex.majors
    const byField = isStated(FieldList)
      ? names.filter((name) => FieldList.includes(catalogue.get(name)?.field ?? ''))
      : null
    const byName = isStated(MajorList) ? matching(names, MajorList) : null
    if (byField === null) return new Set(byName)
    if (byName === null) return new Set(byField)
    const fields = new Set(byField)
    return new Set(byName.filter((name) => fields.has(name)))
  }

  async function poolIn(where: Situation, query: IndexQuery, preferences: Preferences): Promise<Pool> {
    const { candidateIndex } = where
    const majors = await wantedMajors(candidateIndex, preferences)
    const avoided = new Set(
      isStated(preferences.AvoidMajorList) ? matching(candidateIndex.majors.names, preferences.AvoidMajorList) : [],
    )
    const offered = majors ?? (avoided.size > 0 ? new Set(candidateIndex.majors.names) : null)
    const filter: IndexFilter = {
      ...query.filter,
      // a unit must offer at least one major that is wanted and not avoided
      majors: offered === null ? undefined : [...offered].filter((name) => !avoided.has(name)),
    }
    const { rows } = candidateIndex.select({ ...query, filter })
    const tiers = candidateIndex.tiersFor(query.candidate)
    const { isTooDear, byWish } = wishesOf(where, preferences)
    const payable = rows.filter((unit) => !isTooDear(unit))
    const forAll = payable.filter((unit) => byWish(unit) === null)
    // if nothing else meets the preferences, they ask for these units
    const units = forAll.length > 0 ? forAll : payable
    const heldBack = forAll.length > 0 ? payable.filter((unit) => byWish(unit) !== null) : payable.subarray(0, 0)
    const leftOut = { Tuition: 0, Cooperation: 0, Far: 0, Vocational: 0 }
    for (const unit of heldBack) {
      const why = byWish(unit)
      if (why !== null && (TIERS[tiers[unit] as number] ?? '难') !== '难') leftOut[why] += 1
    }
    const tierCounts = noTierCounts()
    for (const unit of units) {
      const tier = TIERS[tiers[unit] as number]
      if (tier !== undefined) tierCounts[tier] += 1
    }
    return { where, units, heldBack, leftOut, tierCounts, liking: { majors, avoided }, preferences }
  }

  return async function poolOf(request) {
    const { Preferences: wanted, Count: _count, ...form } = request
    const { where: found, query } = await candidates.question({
      ...form,
      // a proposal uses known facts only: the family can see units with unknown facts among the candidates
      OnlyKnown: true,
      ProvinceIdList: wanted.ProvinceIdList,
      NatureIdList: wanted.NatureIdList,
      StrengthTagIdList: wanted.StrengthTagIdList,
    })
    const candidate = proposedTo(found)
    return poolIn({ ...found, candidate }, { ...query, candidate }, wanted)
  }
}
