// The launch configuration, the home tab, notices and lookups.
import { LRUCache } from 'lru-cache'
import type Type from 'typebox'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Banner as BannerSchema, WebConfig as WebConfigSchema } from '../../../contract/site'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import { isJsonObject } from '../../lib/json-object/json-object'
import { pageOf, pagingOf } from '../../http/paging'
import type { Organisation, Organisations } from '../../http/organisations'
import type { AdmissionService } from '../admission/admission.service'
import { unitKindOf } from '../../../engine/rules/province-rule'
import { basisOf } from '../admission/basis'
import { onceByData } from '../admission/remember'
import type { RowOf, SearchIndex } from '../search/search-index'
import { countdown, examCalendar, isFillingAhead } from './exam-calendar'
import type { ContentService } from '../content/content.service'
import type { Messages } from './messages'
import { pageTitles } from './page-titles'
import { dictionary, SITE_NAME, siteDefaults, type WebConfig } from './site-defaults'
import type { HeldData, SiteRepository } from './site.repository'
import { studyPlan } from './study-plan'
import { thousands } from '../../../engine/math/thousands'

const NEWS_SHOWN = 10
/** `Web_Title:pages/x` names the page at that path. */
const TITLE_PARAM = 'Web_Title:'

export interface SiteDependencies {
  repository: SiteRepository
  messages: Messages
  texts: Pick<ContentService, 'latest'>
  organisations: Organisations
  index: SearchIndex
  admission: AdmissionService
  version: string
  now: () => Date
}

/** Settings of an organisation: any part of the launch configuration. */
type Settings = Partial<WebConfig>

/** The parts of a stored configuration that have the right shape; one invalid part must not take the site down. */
function settingsOf(config: unknown): Settings {
  if (!isJsonObject(config)) return {}
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => {
      const schema = (WebConfigSchema.properties as Record<string, TSchema>)[key]
      return schema !== undefined && Value.Check(schema, value)
    }),
  )
}

const BANNERS_SHOWN = 3

/** Cards of the home tab that the organisation sets; an invalid one is left out. */
function bannersOf(config: unknown): ResponseOf<'Web/HomeData'>['Banners'] {
  const list = isJsonObject(config) ? config.BannerList : []
  if (!Array.isArray(list)) return []
  return list
    .filter((banner): banner is Type.Static<typeof BannerSchema> => Value.Check(BannerSchema, banner))
    .slice(0, BANNERS_SHOWN)
}

const kinds: Record<HeldData['kind'], { title: string; unit: string }> = {
  'score-rank': { title: '一分一段表', unit: '张表' },
  'batch-line': { title: '批次控制线', unit: '条' },
  line: { title: '历年录取最低分和位次', unit: '条' },
  plan: { title: '招生计划', unit: '条' },
}

/** 2021–2025, 2024, or 2021、2023 where years are missing between. */
function yearRange(years: number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b)
  const first = sorted[0]!
  const last = sorted.at(-1)!
  if (sorted.length === 1) return `${first} 年`
  return last - first + 1 === sorted.length ? `${first}–${last} 年` : `${sorted.join('、')} 年`
}

/** The available data in a family's words, one line for each kind and basis. */
function statusOf(held: readonly HeldData[], tracks: readonly string[]): ResponseOf<'Web/HomeData'>['DataStatus'] {
  const groups = new Map<string, HeldData[]>()
  for (const row of held) {
    const key = `${row.kind} ${row.basis}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const order = Object.keys(kinds)
  const withLines = new Set(held.flatMap((row) => row.tracks ?? []))
  const missing = tracks.filter((track) => !withLines.has(track))
  return [...groups.values()]
    .sort(([a], [b]) => order.indexOf(a!.kind) - order.indexOf(b!.kind))
    .map((rows) => {
      const { kind, basis } = rows[0]!
      const total = rows.reduce((sum, row) => sum + row.count, 0)
      return {
        Title: kinds[kind].title,
        Detail: `${yearRange(rows.map((row) => row.year))}，${thousands(total)} ${kinds[kind].unit}${kind === 'line' && missing.length > 0 ? `；${missing.join('、')}的还没有导入` : ''}`,
        Basis: basisOf(basis),
      }
    })
}

/** Parameters by which an organisation describes itself: Company_About, Company_Phone … */
const COMPANY_PARAM = 'Company_'

/** More than exist: the name of a province comes from outside. */
const PROVINCES_KEPT = 50

/** 985, 211, 双一流, 双高, then the rest: 0 to 4. */
const standingOf = (college: RowOf<'college'>): number =>
  [college.is_985, college.is_211, college.is_double_first_class, college.is_double_high, true].indexOf(true)

export function createSiteService(dependencies: SiteDependencies) {
  const { repository, texts, index, messages, organisations, admission, version, now } = dependencies
  const statusCache = new LRUCache<string, { revision: number; status: ResponseOf<'Web/HomeData'>['DataStatus'] }>({
    max: PROVINCES_KEPT,
  })

  const generated = onceByData(admission, repository.generated)

  async function webConfig(organisation: Organisation): Promise<WebConfig> {
    const own = settingsOf(organisation.config)
    const ownParams = new Map(own.ParamList?.map((param) => [param.ParamKey, param.ParamValue]))
    const provinces = own.ProvinceList ?? (await admission.listProvinces()).map(({ ProvinceId }) => ({ ProvinceId }))
    return {
      ...siteDefaults,
      WishYear: await admission.wishYear(),
      OrgName: organisation.name,
      ...own,
      ParamList: [
        ...siteDefaults.ParamList.filter((param) => !ownParams.has(param.ParamKey)),
        ...[...ownParams].map(([ParamKey, ParamValue]) => ({ ParamKey, ParamValue })),
      ],
      ProvinceList: provinces,
      // a fact about the data, not a setting
      Generated: await generated(),
    }
  }

  const param = (config: WebConfig, key: string) =>
    config.ParamList.find((item) => item.ParamKey === key)?.ParamValue ?? ''

  function seoConfig(config: WebConfig): ResponseOf<'Config/WebSEOConfig'> {
    return {
      SiteName: param(config, 'Web_SiteName') || SITE_NAME,
      Keywords: param(config, 'Web_Keywords'),
      Description: param(config, 'Web_Description'),
      Pages: [
        ...config.BottomMenuList_H5.map((item) => ({ Path: item.MenuPath, Title: item.MenuName })),
        ...config.ParamList.filter((item) => item.ParamKey.startsWith(TITLE_PARAM)).map((item) => ({
          Path: item.ParamKey.slice(TITLE_PARAM.length),
          Title: item.ParamValue,
        })),
        ...pageTitles,
      ],
    }
  }

  async function heldData(provinceId: string): Promise<HeldData[]> {
    const { Rule } = await admission.getProvince(provinceId)
    return repository.heldData(provinceId, unitKindOf(Rule), Rule.Tracks)
  }

  /** A message about changes that an import made in the data of the user's province since the user's last visit. */
  async function tellOfNewData(userId: string): Promise<void> {
    const exam = await messages.examProvince(userId)
    if (!exam) return
    const { provinceId, provinceName, lists } = exam
    const changed = await messages.noteHeldData(userId, provinceId, await repository.revision(), () =>
      heldData(provinceId),
    )
    if (changed.length === 0) return
    const lines = statusOf(changed, []).map(
      ({ Title, Detail, Basis }) => `${Title}：${Detail}${Basis === 'demonstration' ? '（程序生成）' : ''}`,
    )
    const check = lists ? `您有 ${lists} 份${provinceName}的志愿表，档位会按新数据重新计算，请再看一遍。` : ''
    await messages.send(userId, {
      title: `${provinceName}的数据有更新`,
      content: [...lines, check].filter(Boolean).join('\n'),
      path: lists ? '/pages/personal/volunteer/volunteerlist' : '/pages/query/index',
      topic: `data ${provinceId}`,
    })
  }

  async function dataStatus(provinceId: string) {
    const revision = await repository.revision()
    const cached = statusCache.get(provinceId)
    if (cached?.revision === revision) return cached.status
    const { Rule } = await admission.getProvince(provinceId)
    const status = statusOf(await heldData(provinceId), Rule.Tracks)
    statusCache.set(provinceId, { revision, status })
    return status
  }

  async function notices(
    scope: { orgCode: string } | { userId: string },
    readerId: string | null,
    request: RequestOf<'Web/Notices'>,
  ) {
    const { total, unread, items } = await repository.notices(scope, readerId, pagingOf(request), now())
    const rows = items.map((row) => ({
      NoticeId: row.notice_id,
      Title: row.title,
      Content: row.content,
      PublishedAt: row.published_at.toISOString(),
      IsRead: row.is_read,
      Path: row.path,
    }))
    return { ...pageOf(request, total, rows), Unread: unread }
  }

  return {
    /** Data for every start; `namedConfig` gives data for a single page. */
    webConfig: async (orgCode: string) => {
      const config = await webConfig(await organisations.require(orgCode))
      return { ...config, ParamList: config.ParamList.filter(({ ParamKey }) => !ParamKey.startsWith(COMPANY_PARAM)) }
    },
    seoConfig: async (orgCode: string) => seoConfig(await webConfig(await organisations.require(orgCode))),
    countdown: () => countdown(now()),

    async home(
      orgCode: string,
      userId: string | null,
      request: RequestOf<'Web/HomeData'>,
    ): Promise<ResponseOf<'Web/HomeData'>> {
      if (request.ProvinceId !== undefined) await admission.getProvince(request.ProvinceId)
      const config = await webConfig(await organisations.require(orgCode))
      const provinceId =
        request.ProvinceId ??
        (userId ? await repository.userProvince(userId) : null) ??
        (param(config, 'DefaultProvinceId') || null)
      const news = await texts.latest(orgCode, provinceId, NEWS_SHOWN)
      const season = await admission.wishYear()
      const IsScoreOut = provinceId ? await admission.isFinalScore(provinceId, season) : null
      const place = provinceId && (await admission.getProvince(provinceId)).ProvinceName
      const asked = { province: place, isScoreOut: IsScoreOut === true, year: season }
      return {
        Countdown: countdown(now()),
        Calendar: examCalendar(now(), asked),
        Season: { Year: season, IsScoreOut, IsFillingAhead: isFillingAhead(now(), asked) },
        Banners: bannersOf((await organisations.require(orgCode)).config),
        News: news.map((row) => ({
          NewsId: row.content_id,
          Title: row.title,
          Summary: row.summary,
          Source: row.source,
          PublishedAt: row.published_at!.toISOString(),
          Path: row.path ?? `/pages/home/information/detail?id=${encodeURIComponent(row.content_id)}`,
        })),
        DataStatus: provinceId ? await dataStatus(provinceId) : [],
      }
    },

    notices,

    /** The user's messages; new data of their province first becomes one of them. */
    async messages(userId: string, request: RequestOf<'Web/Messages'>): Promise<ResponseOf<'Web/Messages'>> {
      await tellOfNewData(userId)
      return notices({ userId }, userId, request)
    },

    async markRead(userId: string, orgCode: string, request: RequestOf<'Web/NoticeRead'>): Promise<void> {
      await repository.markRead(userId, orgCode, request.NoticeIdList, now())
      if (request.All) await repository.markAllRead(request.All === 'message' ? { userId } : { orgCode }, userId, now())
    },

    /** The year of the exam for the requested province, else that of the user's exam, else the organisation's default. */
    async studyPlan(
      orgCode: string,
      userId: string | null,
      request: RequestOf<'Web/StudyPlan'>,
    ): Promise<ResponseOf<'Web/StudyPlan'>> {
      const provinceId =
        request.ProvinceId ??
        (userId ? await repository.userProvince(userId) : null) ??
        (param(await webConfig(await organisations.require(orgCode)), 'DefaultProvinceId') || null)
      const province = provinceId ? await admission.getProvince(provinceId) : null
      return {
        ProvinceName: province?.ProvinceName ?? null,
        ...studyPlan(now(), province && { name: province.ProvinceName, rule: province.Rule }),
      }
    },

    /** JSON text of a named configuration. Throws CONFIG_UNKNOWN. */
    async namedConfig(orgCode: string, name: string): Promise<string> {
      const config = await webConfig(await organisations.require(orgCode))
      const known: Record<string, () => unknown> = {
        WebConfig: () => config,
        WebSEOConfig: () => seoConfig(config),
        ExamCalendar: () => examCalendar(now()),
        Company: () =>
          Object.fromEntries(
            config.ParamList.filter(({ ParamKey }) => ParamKey.startsWith(COMPANY_PARAM)).map((item) => [
              item.ParamKey.slice(COMPANY_PARAM.length),
              item.ParamValue,
            ]),
          ),
      }
      if (Object.hasOwn(known, name)) return JSON.stringify(known[name]!())
      const fromParams = config.ParamList.find((item) => item.ParamKey === name)
      if (!fromParams) throw new ProductError('CONFIG_UNKNOWN')
      return JSON.stringify(fromParams.ParamValue)
    },

    /** One list by its name, or all; an unknown name gives an empty answer. */
    dictionary: (name: string | undefined): ResponseOf<'Public/Dictionary'> => {
      if (name === undefined) return dictionary
      return Object.hasOwn(dictionary, name) ? { [name]: dictionary[name]! } : {}
    },

    version: () => ({ Version: version, Name: SITE_NAME }),

    async cities(provinceId: string): Promise<ResponseOf<'Public/CityList'>> {
      await admission.getProvince(provinceId)
      const rows = await repository.cities(provinceId)
      return { Items: rows.map((row) => ({ Id: row.city_id, Name: row.name, ParentId: row.province_id })) }
    },

    async area(): Promise<ResponseOf<'Options/Area'>> {
      const provinces = await admission.listProvinces()
      const cities = await repository.cities(null)
      return {
        Items: [
          ...provinces.map((province) => ({ Id: province.ProvinceId, Name: province.ProvinceName, ParentId: null })),
          ...cities.map((row) => ({ Id: row.city_id, Name: row.name, ParentId: row.province_id })),
        ],
      }
    },

    async colleges(request: RequestOf<'Options/School'>): Promise<ResponseOf<'Options/School'>> {
      const { offset, limit } = pagingOf(request)
      const { rows: found } = await index.find('college', request.Keyword ?? '')
      // if nothing is typed, the names that most families look for come first, by code within each standing
      const rows = request.Keyword?.trim() ? found : [...found].sort((a, b) => standingOf(a) - standingOf(b))
      return pageOf(
        request,
        rows.length,
        rows.slice(offset, offset + limit).map((row) => ({ Key: row.college_id, Title: row.name })),
      )
    },
  }
}
