// The calls of contract/recommend.ts.
import type { recommend } from '../../../contract/recommend'
import type { Handlers } from '../../handlers'
import { createRecommendService, type RecommendDependencies } from './recommend.service'

export function createRecommendHandlers(wish: RecommendDependencies): Handlers<keyof typeof recommend> {
  const service = createRecommendService(wish)
  return {
    'Wish/Recommend': (request) => service.recommend(request),
    'Wish/RecommendStat': (request) => service.statistics(request),
  }
}
