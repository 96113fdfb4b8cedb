// The calls of contract/site.ts.
import type { Kysely } from 'kysely'
import type { site } from '../../../contract/site'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../handlers'
import type { Organisations } from '../../plugins/organisations'
import type { AdmissionService } from '../admission/admission.service'
import { createSiteRepository } from './site.repository'
import { createSiteService } from './site.service'

export interface SiteModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  organisations: Organisations
  admission: AdmissionService
  wishYear: number
  version: string
}

export function createSiteHandlers(dependencies: SiteModuleDependencies): Handlers<keyof typeof site> {
  const service = createSiteService({ ...dependencies, repository: createSiteRepository(dependencies.db) })
  return {
    'Web/WebConfig': (_request, { orgCode }) => service.webConfig(orgCode),
    'Config/WebConfig': (_request, { orgCode }) => service.webConfig(orgCode),
    'Config/WebSEOConfig': (_request, { orgCode }) => service.seoConfig(orgCode),
    'Web/HomeData': (request, { orgCode, user }) => service.home(orgCode, user?.userId ?? null, request),
    'Web/ToolBox': async (_request, { orgCode }) => ({ Items: (await service.webConfig(orgCode)).ToolBox_H5 }),
    'Web/ExamCountdown': async () => service.countdown(),
    'Web/Notices': (request, { orgCode, user }) => service.notices({ orgCode }, user?.userId ?? null, request),
    'Web/Messages': (request, context) => {
      const { userId } = context.requireUser()
      return service.notices({ userId }, userId, request)
    },
    'Web/NoticeRead': async ({ NoticeIdList }, context) => {
      await service.markRead(context.requireUser().userId, context.orgCode, NoticeIdList)
      return {}
    },
    'Public/Config': ({ ConfigName }, { orgCode }) => service.namedConfig(orgCode, ConfigName),
    'Public/Dictionary': async ({ Name }) => service.dictionary(Name),
    'Public/AppVersion': async () => service.version(),
    'Public/CityList': ({ ProvinceId }) => service.cities(ProvinceId),
    'Options/Area': () => service.area(),
    'Options/School': (request) => service.colleges(request),
  }
}
