// GET /api/files/wish/:ticket: a wish list as a file.
import type { FastifyInstance } from 'fastify'
import { errors } from '../../../../contract/errors'
import { ProductError } from '../../../errors'
import { wishPage, wishWorkbook } from './wish-export'
import { fileNameOf } from './wish-file-name'
import { wishTable } from './wish-table'
import { readTicket } from './wish-tickets'
import type { WishServices } from '../wish.services'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Registers the file route. A bad or old ticket, or a list removed since, answers 410 with the envelope of FILE_EXPIRED. */
export function registerWishFiles(app: FastifyInstance, { lists, now }: Pick<WishServices, 'lists' | 'now'>): void {
  app.get<{ Params: { ticket: string } }>('/api/files/wish/:ticket', async (request, reply) => {
    const ticket = readTicket(request.params.ticket, now())
    const detail = ticket
      ? await lists.detail(ticket.userId, ticket.wishId).catch((error: unknown) => {
          if (error instanceof ProductError && error.errorName === 'WISH_NOT_FOUND') return null
          throw error
        })
      : null
    void reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    if (!ticket || !detail) {
      const { code, message } = errors.FILE_EXPIRED
      return reply
        .code(410)
        .type('application/json; charset=utf-8')
        .send({ Code: code, Data: { Error: 'FILE_EXPIRED' }, Message: message })
    }
    const table = wishTable(detail, now())
    if (ticket.format === 'html') {
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(wishPage(table))
    }
    const name = encodeURIComponent(fileNameOf(detail.Name, 'xlsx')).replace(
      /['()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
    return reply
      .header('content-disposition', `attachment; filename="wish-list.xlsx"; filename*=UTF-8''${name}`)
      .type(XLSX)
      .send(await wishWorkbook(table))
  })
}
