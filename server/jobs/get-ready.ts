// After a start: what families ask first is asked by the server itself, while it answers whoever comes meanwhile.
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
  /** Warms up what computes on threads of its own, where anything does. */
  warmThreads?: () => Promise<void>
  /** The organisation whose families are the first to ask. */
  orgCode: string
  /**
   * none: who asks first waits; first: where most families are and the organisation's own province; all: every candidate index that is not on disk
   * yet as well.
   */
  extent: Extent
  /** False once the server ends. */
  isWanted: () => boolean
}

/** Calls about a province and track whose first answer is worked out from its candidate indexes and plans. */
type LookUp = 'School/List' | 'Specialty/RankList' | 'Career/SelectExamStat' | 'Public/EnrollmentPlan'
type Question = { [P in LookUp]: [path: P, payload: RequestOf<P>] }[LookUp]

/** The province that the organisation begins with, and those where most families are. */
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

/** Resolves when everything has been asked, or nobody wants it any more. */
export async function getReady(readiness: Readiness): Promise<void> {
  const { app, db, services, orgCode, extent, isWanted, warmThreads } = readiness
  if (extent === 'none') return
  const { wish, searchIndex } = services
  // the search box is everybody's first, and takes the least
  await searchIndex.warmUp()
  // a proposal is asked of whoever will compute it
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
