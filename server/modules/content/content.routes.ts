// The calls of contract/content.ts, and the pictures of content.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { content } from '../../../contract/content'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { rightsReader } from '../../lib/rights/rights'
import type { Organisations } from '../../http/organisations'
import type { AdmissionService } from '../admission/admission.service'
import { studentReader } from '../career/student'
import { createFollows } from '../profile/follows'
import type { Messages } from '../site/messages'
import { createAgentsRepository } from './agents.repository'
import { createAgentsService } from './agents.service'
import { createContentRepository } from './content.repository'
import { createContentService, type ContentService } from './content.service'
import { createMarks } from './marks'
import { createPictures, widthFor } from './pictures'

export interface ContentModuleDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  organisations: Organisations
  messages: Messages
  /** Where reduced pictures are kept; null: nowhere. */
  pictureDir: string | null
  now: () => Date
}

export interface ContentModule {
  handlers: Handlers<keyof typeof content>
  service: ContentService
  /** Adds GET /media/HASH?w=PIXELS: a name is always the same picture, in the requested width or the next larger one. */
  registerMedia(app: FastifyInstance): void
}

const MEDIA_ID = /^[0-9a-f]{64}$/

export function createContentModule({
  db,
  admission,
  organisations,
  messages,
  pictureDir,
  now,
}: ContentModuleDependencies): ContentModule {
  const repository = createContentRepository(db)
  const pictures = createPictures({ media: repository.media, folder: pictureDir })
  const service = createContentService({
    repository,
    admission,
    studentOf: studentReader(db),
    rightsOf: rightsReader(db),
    marks: createMarks(db, createFollows(db)),
    now,
  })
  const agents = createAgentsService({
    repository: createAgentsRepository(db),
    messages,
    organisationOf: (orgCode) => organisations.require(orgCode),
    now,
  })
  return {
    service,
    handlers: {
      'Portal/NewsCategories': service.categories,
      'Portal/NewsList': service.listOf('news'),
      'Portal/NewsDetail': service.oneOf(['news']),
      'Career/UpgradeNewsList': service.listOf('upgrade-news'),
      'Career/UpgradeNewsDetail': service.oneOf(['upgrade-news']),
      'Career/Stories': service.listOf('story'),
      'Career/Cases': service.listOf('case'),
      'Career/Books': service.listOf('book'),
      'Career/TeachPlans': service.listOf('teach-plan'),
      'Career/Coursewares': service.listOf('courseware'),
      'Career/Classrooms': service.listOf('classroom'),
      'Web/News': service.forReader,
      'Web/Help': service.listOf('help'),
      'Web/HelpDetail': service.oneOf(['help']),
      'Web/ContentDetail': service.oneOf(),
      'Web/ContentMark': (request, context) =>
        service.mark(request, { ...context, userId: context.requireUser().userId }),
      'Web/Agents': (request, { orgCode }) => agents.agents(orgCode, request),
      'Web/Cooperation': async (request, { orgCode }) => {
        await agents.cooperate(orgCode, request)
        return {}
      },
    },
    registerMedia(app) {
      app.get<{ Params: { id: string }; Querystring: { w?: unknown } }>('/media/:id', async (request, reply) => {
        const { id } = request.params
        const isWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '')
        const { picture, isFinal } = MEDIA_ID.test(id)
          ? await pictures.get(id, widthFor(request.query.w), isWebp)
          : { picture: undefined, isFinal: true }
        if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('没有这张图片')
        return reply
          .type(picture.type)
          .header('vary', 'Accept')
          .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
          .header('content-security-policy', "default-src 'none'")
          .send(picture.bytes)
      })
    },
  }
}
