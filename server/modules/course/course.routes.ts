// The calls of contract/course.ts, and the films behind them.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { course, Shelf } from '../../../contract/course'
import type { ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { isJsonObject } from '../../lib/json-object/json-object'
import { rightsReader } from '../../lib/rights/rights'
import type { Organisations } from '../../http/organisations'
import type { ObjectStore } from '../../ports/object-store/object-store'
import type { ContentService } from '../content/content.service'
import { createCourseRepository } from './course.repository'
import { createCourseService } from './course.service'
import { createFilmNetworks } from '../../lib/file-tickets/film-networks'
import { registerFilms } from './film.files'

export interface CourseModuleDependencies {
  db: Kysely<Database>
  content: ContentService
  organisations: Organisations
  store: ObjectStore
  /** Organisation of visitors whose link names none. */
  orgCode: string
  now: () => Date
}

export interface CourseModule {
  handlers: Handlers<keyof typeof course>
  /** Adds GET /media/films/HASH. */
  registerFiles(app: FastifyInstance): void
}

const ADS_SHOWN = 3
/** Cards that an operator writes by hand: one invalid card must not remove the others. */
const Ad = Compile(Type.Intersect([Type.Object({ Place: Shelf }), course['Web/Ads'].response.properties.Items.items]))

/** The cards for a page in an organisation's `AdList`. */
function adsOf(config: unknown, place: string): ResponseOf<'Web/Ads'>['Items'] {
  const list = isJsonObject(config) ? config.AdList : []
  if (!Array.isArray(list)) return []
  return list
    .filter((ad) => Ad.Check(ad))
    .filter(({ Place, Path }) => Place === place && /^\/pages\/[\w/-]+(\?[\w=&%.~-]*)?$/.test(Path))
    .slice(0, ADS_SHOWN)
    .map(({ Title, Note, Path }) => ({ Title, Note, Path }))
}

export function createCourseModule(dependencies: CourseModuleDependencies): CourseModule {
  const { db, content, organisations, store, orgCode, now } = dependencies
  const repository = createCourseRepository(db)
  const service = createCourseService({ repository, content, rightsOf: rightsReader(db), store, now })
  const play = service.play()
  return {
    handlers: {
      'Course/CategoryList': service.categories,
      'Course/List': service.list,
      'Course/Search': service.list,
      'Course/Detail': (request, asking) => service.detail(request, asking),
      'Course/Play': play,
      'Course/SaveProgress': (request, context) =>
        service.save(request, { ...context, userId: context.requireUser().userId }),
      'Career/CourseList': (request, asking) => service.list({ ...request, Shelf: 'career' }, asking),
      'Career/CourseDetail': (request, asking) => service.detail(request, asking, 'career'),
      'Portal/VideoList': service.videos,
      'Portal/VideoDetail': service.play(['video']),
      'Portal/LiveList': service.rooms,
      'Portal/LiveRemind': async (request, context) => {
        await service.remind(request, { ...context, userId: context.requireUser().userId })
        return {}
      },
      'Web/Videos': (_request, asking) => service.latestVideos(asking),
      'Web/Ads': async ({ Place }, context) => ({
        Items: adsOf((await organisations.require(context.orgCode)).config, Place),
      }),
    },
    registerFiles: (app) => registerFilms(app, { service, store, networks: createFilmNetworks(db), orgCode, now }),
  }
}
