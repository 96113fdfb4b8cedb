// GET /media/films/HASH?…: a film for a player, whole or in parts.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { partOf } from '../../lib/byte-range/byte-range'
import { FILM_SECONDS, readFilmAddress } from '../../lib/file-tickets/film-address'
import type { FilmNetworks } from '../../lib/file-tickets/film-networks'
import { isObjectId, type ObjectStore } from '../../ports/object-store/object-store'
import type { CourseService } from './course.service'

export interface FilmFiles {
  service: Pick<CourseService, 'mayWatch'>
  store: ObjectStore
  networks: FilmNetworks
  /** Organisation of guests. */
  orgCode: string
  now: () => Date
}

/** The cookie of a browser that began to watch from its own network address. */
const PASS = /(?:^|;\s*)film=([\w-]{1,64})(?:;|$)/

const STRANGE = '这个视频地址不是给您的'

const refuse = (reply: FastifyReply, status: 403 | 404 | 410 | 416, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words)

/** Adds the route. An address that is forged or belongs to another account answers 403, an expired one 410, a part beyond the end 416. */
export function registerFilms(app: FastifyInstance, { service, store, networks, orgCode, now }: FilmFiles): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/media/films/:id',
    async (request, reply) => {
      const { id } = request.params
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      if (!isObjectId(id)) return refuse(reply, 404, '没有这个视频')
      const asker = { ip: request.ip, pass: PASS.exec(request.headers.cookie ?? '')?.[1] ?? '' }
      const reading = readFilmAddress(id, request.query, asker, now())
      if (reading === 'ended') return refuse(reply, 410, '视频地址已过期，请回到页面重新打开')
      if (typeof reading === 'string') return refuse(reply, 403, STRANGE)
      if (reading.crossing && !(await networks.admits(reading.crossing))) return refuse(reply, 403, STRANGE)
      const film = await service.mayWatch(reading.ticket, reading.isOfSession, orgCode)
      if (!film) return refuse(reply, 403, '这个视频现在不能看')
      const size = await store.size(id)
      if (size === undefined) return refuse(reply, 404, '视频文件不在服务器上')

      // browsers send it for this film only, to no page of another site, and no script reads it
      const secure = request.protocol === 'https' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `film=${reading.pass}; Path=/media/films/${id}; Max-Age=${FILM_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
      const tag = `"${id}"`
      const isSame = [undefined, tag].includes(request.headers['if-range'] as string | undefined)
      const part = isSame ? partOf(request.headers.range, size) : null
      void reply.header('accept-ranges', 'bytes').header('etag', tag).header('cache-control', 'private, max-age=600')
      if (part === 'beyond') {
        void reply.header('content-range', `bytes */${size}`)
        return refuse(reply, 416, '超出了视频的结尾')
      }
      if (part)
        void reply
          .code(206)
          .header('content-range', `bytes ${part.from}-${part.to}/${size}`)
          .header('content-length', part.to - part.from + 1)
      else void reply.header('content-length', size)
      void reply.type(film.type).header('content-security-policy', "default-src 'none'")
      return reply.send(await store.read(id, part ?? undefined))
    },
  )
}
