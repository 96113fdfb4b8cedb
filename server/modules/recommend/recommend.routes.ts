// The calls of contract/recommend.ts.
import type { recommend } from '../../../contract/recommend'
import type { Handlers } from '../../http/handlers'
import type { WishServices } from '../wish/wish.services'
import { createPools } from './pool'
import { createRecommend } from './recommend.service'
import { createReport } from './report.service'
import { createStatistics } from './statistics.service'

export type RecommendDependencies = Pick<WishServices, 'candidates' | 'evaluation' | 'majorFirst' | 'unitMajors'>

export function createRecommendHandlers(wish: RecommendDependencies): Handlers<keyof typeof recommend> {
  const poolOf = createPools(wish)
  const propose = createRecommend(wish, poolOf)
  const statistics = createStatistics(poolOf)
  const report = createReport(wish, poolOf)
  return {
    'Wish/Recommend': (request) => propose(request),
    'Wish/RecommendStat': (request) => statistics(request),
    'Wish/RecommendReport': (request) => report(request),
  }
}
