// Units that meet a family's preferences: the base of proposed lists and of pictures.
import type { ResponseOf } from '../../../contract/registry'
import type { IndexFilter } from '../../../engine/candidate-index/filter'
import type { IndexQuery } from '../../../engine/candidate-index/candidate-index'
import { noTierCounts, reachOf, TIERS, type TierCounts } from '../../../engine/planning/tier'
import { proposedTo, type Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import { wishesOf } from './by-wish'
import type { Preferences, RecommendRequest } from './preferences'
import { wantedUnits, type Liking } from './wanted-majors'

export interface Pool {
  where: Situation
  /** Units of the candidate index that meet the preferences, with or without a number. */
  units: Int32Array
  /** Units that also meet them but are proposed only on request. */
  heldBack: Int32Array
  /** Units with majors near the named ones, which fill a list that would be too short; empty if there is enough. */
  near: Int32Array
  /** How many of those are within reach, by reason. */
  leftOut: ResponseOf<'Wish/RecommendStat'>['LeftOut']
  tierCounts: TierCounts
  liking: Liking
  preferences: Preferences
}

const NO_UNITS = new Int32Array(0)

/** The pool of a request. Throws the errors of every question about a candidate: PROVINCE_UNKNOWN, SCORE_OUT_OF_RANGE ... */
export type PoolOf = (request: RecommendRequest) => Promise<Pool>

export function createPools({ candidates, majorFirst }: Pick<WishServices, 'candidates' | 'majorFirst'>): PoolOf {
  async function poolIn(where: Situation, query: IndexQuery, preferences: Preferences): Promise<Pool> {
    const { candidateIndex } = where
    const catalogue = await majorFirst.catalogue()
    const asked = wantedUnits(candidateIndex, preferences, (name) => catalogue.get(name)?.field)
    const filter: IndexFilter = { ...query.filter, asWished: asked.wanted ?? undefined }
    const { rows } = candidateIndex.select({ ...query, filter })
    const tiers = candidateIndex.tiersFor(query.candidate)
    const { isTooDear, byWish } = wishesOf(where, preferences)
    const payable = rows.filter((unit) => !isTooDear(unit))
    const forAll = payable.filter((unit) => byWish(unit) === null)
    // if nothing else meets the preferences, they ask for these units
    const units = forAll.length > 0 ? forAll : payable
    const heldBack = forAll.length > 0 ? payable.filter((unit) => byWish(unit) !== null) : NO_UNITS
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
    const near =
      asked.near !== null && reachOf(tierCounts) < where.rule.WishCount
        ? candidateIndex
            .select({ ...query, filter: { ...query.filter, asWished: asked.near } })
            .rows.filter((unit) => !isTooDear(unit) && byWish(unit) === null)
        : NO_UNITS
    return { where, units, heldBack, near, leftOut, tierCounts, liking: asked.liking, preferences }
  }

  return async function poolOf(request) {
    const { Preferences: wanted, Count: _count, ...form } = request
    const { where: found, query } = await candidates.question({
      ...form,
      // a proposal uses known facts only: the family can see units with unknown facts among the candidates
      OnlyKnown: true,
      ProvinceIdList: wanted.ProvinceIdList,
      CityList: wanted.CityList,
      NatureIdList: wanted.NatureIdList,
      StrengthTagIdList: wanted.StrengthTagIdList,
    })
    const candidate = proposedTo(found)
    return poolIn({ ...found, candidate }, { ...query, candidate }, wanted)
  }
}
