// GET /api/files/wish/:ticket: a wish list as a file.
import type { FastifyInstance } from 'fastify'
import { ProductError } from '../../../http/errors'
import { privately, sendExpired } from '../../../lib/file-tickets/file-answer'
import { wishPage, wishWorkbook } from './wish-export'
import { fileNameOf } from './wish-file-name'
import { wishTable } from './wish-table'
import type { WishServices } from '../wish.services'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Registers the file route. A bad or old ticket, or a removed list, answers 410 with the envelope of FILE_EXPIRED. */
export function registerWishFiles(
  app: FastifyInstance,
  { lists, tickets, now }: Pick<WishServices, 'lists' | 'tickets' | 'now'>,
): void {
  app.get<{ Params: { ticket: string } }>('/api/files/wish/:ticket', async (request, reply) => {
    const ticket = await tickets.read(request.params.ticket)
    const detail =
      ticket && (ticket.format === 'xlsx' || ticket.format === 'html')
        ? await lists.detail(ticket.userId, ticket.subjectId).catch((error: unknown) => {
            if (error instanceof ProductError && error.errorName === 'WISH_NOT_FOUND') return null
            throw error
          })
        : null
    privately(reply)
    if (!ticket || !detail) return sendExpired(reply)
    const table = wishTable(detail, now(), await lists.student(ticket.userId))
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
