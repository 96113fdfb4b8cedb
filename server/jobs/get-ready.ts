// After a start the server itself asks the first questions of families, while it answers requests.
import type { FastifyInstance } from 'fastify'
import type { RequestOf, ResponseOf } from '../../contract/registry'
import type { OpenDatabase } from '../db/database'
import { warmUp } from '../modules/recommend/warm-up'
import type { Services } from '../services'

export const EXTENTS = ['none', 'first', 'all'] as const
type Extent = (typeof EXTENTS)[number]

export interface Readiness {
  app: FastifyInstance
  db: OpenDatabase['db']
  services: Services
  /** Warms up the computing threads, if there are any. */
  warmThreads?: () => Promise<void>
  /** The organisation whose families ask first. */
  orgCode: string
  /**
   * none: the first request waits; first: the places with most families and the organisation's own province; all: also every candidate index that is not on
   * disk yet.
   */
  extent: Extent
  /** False once the server shuts down. */
  isWanted: () => boolean
}

/** Calls about a province and track whose first answer is computed from its candidate indexes and plans. */
type LookUp = 'School/List' | 'Specialty/RankList' | 'Career/SelectExamStat' | 'Public/EnrollmentPlan'
type Question = { [P in LookUp]: [path: P, payload: RequestOf<P>] }[LookUp]

/** The organisation's default province, and those with most families. */
async function firstProvinces({ app, services: { wish }, orgCode }: Readiness): Promise<string[]> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/Web/WebConfig',
    headers: { orgcode: orgCode },
    payload: {},
  })
  const { ParamList = [] } = answer.json<{ Data: Partial<ResponseOf<'Web/WebConfig'>> }>().Data
  const own = ParamList.find(({ ParamKey }) => ParamKey === 'DefaultProvinceId')?.ParamValue
  const busy = (await wish.busiest()).map(({ province }) => province.ProvinceId)
  return [...new Set([...(own ? [own] : []), ...busy])]
}

async function questionsOf(ProvinceId: string, { services: { admission } }: Readiness): Promise<Question[]> {
  const { Rule } = await admission.getProvince(ProvinceId)
  return [
    ...Rule.Tracks.flatMap((Track): Question[] => [
      ['School/List', { ProvinceId, Track, PageSize: 1 }],
      ['Specialty/RankList', { ProvinceId, Track, By: 'line', PageSize: 1 }],
    ]),
    ['Career/SelectExamStat', { ProvinceId }],
    ['Public/EnrollmentPlan', { ProvinceId, PageSize: 1 }],
  ]
}

/** Resolves when everything has been asked, or the work is no longer wanted. */
export async function getReady(readiness: Readiness): Promise<void> {
  const { app, db, services, orgCode, extent, isWanted, warmThreads } = readiness
  if (extent === 'none') return
  const { wish, searchIndex } = services
  // everybody uses the search box first, and it takes the least time
  await searchIndex.warmUp()
  // a proposal is requested from the thread that will compute it
  await warmUp(wish, warmThreads ? 'candidates' : 'proposal')
  await wish.candidateIndexes.written()
  await warmThreads?.()
  const provinces = await firstProvinces(readiness)
  for (const provinceId of provinces)
    for (const [path, payload] of await questionsOf(provinceId, readiness).catch(() => [])) {
      if (!isWanted()) return
      await app.inject({ method: 'POST', url: `/api/${path}`, headers: { orgcode: orgCode }, payload })
    }
  if (extent === 'first') return
  const imported = await db.selectFrom('data_import').select('import_id').limit(1).executeTakeFirst()
  if (imported) await wish.candidateIndexes.prepare({ first: provinces, onlyMissing: true, isWanted })
}
