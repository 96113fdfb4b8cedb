// The calls of contract/occupation.ts.
import type { occupation } from '../../../contract/occupation'
import type { Handlers } from '../../http/handlers'
import type { OccupationService } from './occupation.service'

export function createOccupationHandlers(service: OccupationService): Handlers<keyof typeof occupation> {
  return {
    'Profession/Categories': () => service.categories(),
    'Profession/List': (request) => service.list(request),
    'Profession/Detail': (request) => service.detail(request),
    'Profession/Search': (request) => service.search(request),
    'Profession/ByInterestCode': (request) => service.byInterestCode(request),
    'Career/IndustryList': (request) => service.industryList(request),
    'Career/IndustryDetail': (request) => service.industryDetail(request),
  }
}
