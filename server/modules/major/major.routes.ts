// The calls of contract/major.ts.
import type { major } from '../../../contract/major'
import type { Handlers } from '../../http/handlers'
import type { MajorService } from './major.service'

export function createMajorHandlers(service: MajorService): Handlers<keyof typeof major> {
  return {
    'Specialty/CategoryTree': (request) => service.categoryTree(request),
    'Specialty/List': (request) => service.list(request),
    'Specialty/Search': (request) => service.search(request),
    'Specialty/Detail': (request, { user }) => service.detail(request, user?.userId),
    'Specialty/Schools': (request) => service.schools(request),
    'Specialty/RankList': (request) => service.rankList(request),
    'Specialty/Follow': (request, context) => service.follow(context.requireUser().userId, request),
  }
}
