// How many units meet a family's preferences, and which to relax.
import type { ResponseOf } from '../../../contract/registry'
import { reachOf } from '../../../engine/planning/tier'
import { dataSourceOf } from '../wish/candidates/candidate-view'
import type { PoolOf } from './pool'
import type { RecommendRequest } from './preferences'
import { relaxations } from './relaxations'
import { unread } from './wanted-majors'

export function createStatistics(poolOf: PoolOf) {
  return async function statistics(request: RecommendRequest): Promise<ResponseOf<'Wish/RecommendStat'>> {
    const pool = await poolOf(request)
    const { candidateIndex, candidate, rankWithin, rule } = pool.where
    const reach = reachOf(pool.tierCounts)
    const wishCount = Math.min(request.Count ?? rule.WishCount, rule.WishCount)
    return {
      MatchCount: pool.units.length,
      ReachCount: reach,
      TierCounts: pool.tierCounts,
      LeftOut: pool.leftOut,
      ...unread(request.Preferences),
      Relax: reach < wishCount ? await relaxations(poolOf, request, pool) : [],
      CandidateRank: candidate.rank,
      ...(rankWithin === null ? {} : { RankWithin: rankWithin }),
      DataSource: dataSourceOf(candidateIndex),
    }
  }
}
