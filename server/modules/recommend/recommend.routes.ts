// The calls of contract/recommend.ts.
import type { recommend } from '../../../contract/recommend'
import type { Handlers } from '../../handlers'
import { wishServiceOf, type WishDependencies } from '../wish/wish.service'
import { createRecommendService } from './recommend.service'

export function createRecommendHandlers(dependencies: WishDependencies): Handlers<keyof typeof recommend> {
  const service = createRecommendService(wishServiceOf(dependencies))
  return {
    'Wish/Recommend': (request) => service.recommend(request),
    'Wish/RecommendStat': (request) => service.statistics(request),
  }
}
