// The calls of contract/site.ts.
import type { Kysely } from 'kysely'
import type { ResponseOf } from '../../../contract/registry'
import type { site } from '../../../contract/site'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import type { Organisations } from '../../http/organisations'
import type { AdmissionService } from '../admission/admission.service'
import type { ContentService } from '../content/content.service'
import type { Messages } from './messages'
import type { SearchIndex } from '../search/search-index'
import { createPlaceRepository } from './place.repository'
import { createPlaceService } from './place.service'
import { createSearchService } from './search.service'
import { createSiteRepository } from './site.repository'
import { createSiteService } from './site.service'

export interface SiteModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  organisations: Organisations
  admission: AdmissionService
  index: SearchIndex
  texts: Pick<ContentService, 'find' | 'latest'>
  messages: Messages
  version: string
}

/** Data that the app requests at every launch. */
interface LaunchAnswers {
  WebConfig: ResponseOf<'Web/WebConfig'>
  SEO: ResponseOf<'Config/WebSEOConfig'>
}

export interface SiteModule {
  handlers: Handlers<keyof typeof site>
  /** Rejects for an unknown organisation. */
  launchAnswers(orgCode: string): Promise<LaunchAnswers>
  /** The province of an account's exam data; null if it has none. */
  provinceOf(userId: string): Promise<string | null>
}

export function createSiteModule(dependencies: SiteModuleDependencies): SiteModule {
  const repository = createSiteRepository(dependencies.db)
  const service = createSiteService({ ...dependencies, repository })
  const search = createSearchService(dependencies)
  const places = createPlaceService(createPlaceRepository(dependencies.db))
  const handlers: SiteModule['handlers'] = {
    'Web/WebConfig': (_request, { orgCode }) => service.webConfig(orgCode),
    'Config/WebConfig': (_request, { orgCode }) => service.webConfig(orgCode),
    'Config/WebSEOConfig': (_request, { orgCode }) => service.seoConfig(orgCode),
    'Web/HomeData': (request, { orgCode, user }) => service.home(orgCode, user?.userId ?? null, request),
    'Web/ToolBox': async (_request, { orgCode }) => ({ Items: (await service.webConfig(orgCode)).ToolBox_H5 }),
    'Web/ExamCountdown': async () => service.countdown(),
    'Web/Notices': (request, { orgCode, user }) => service.notices({ orgCode }, user?.userId ?? null, request),
    'Web/Messages': (request, context) => {
      const { userId } = context.requireUser()
      return service.messages(userId, request)
    },
    'Web/NoticeRead': async (request, context) => {
      await service.markRead(context.requireUser().userId, context.orgCode, request)
      return {}
    },
    'Public/Config': ({ ConfigName }, { orgCode }) => service.namedConfig(orgCode, ConfigName),
    'Public/Dictionary': async ({ Name }) => service.dictionary(Name),
    'Public/AppVersion': async () => service.version(),
    'Public/CityList': ({ ProvinceId }) => service.cities(ProvinceId),
    'Public/DistrictList': ({ CityId }) => places.districts(CityId),
    'Public/Area': (request) => places.area(request),
    'Web/Search': (request, { orgCode }) => search.search(orgCode, request),
    'Web/StudyPlan': (request, { orgCode, user }) => service.studyPlan(orgCode, user?.userId ?? null, request),
    'Options/Area': () => service.area(),
    'Options/School': (request) => service.colleges(request),
  }
  return {
    handlers,
    provinceOf: repository.userProvince,
    launchAnswers: async (orgCode) => ({
      WebConfig: await service.webConfig(orgCode),
      SEO: await service.seoConfig(orgCode),
    }),
  }
}
