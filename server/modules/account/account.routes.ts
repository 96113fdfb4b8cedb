// The calls of contract/account.ts, and an account's own data as a file.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Readable } from 'node:stream'
import type { account } from '../../../contract/account'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { Handlers } from '../../http/handlers'
import { privately, sendExpired } from '../../lib/file-tickets/file-answer'
import { NOTHING, TICKET_SECONDS, type FileTickets } from '../../lib/file-tickets/file-tickets'
import { sendFailure } from '../../http/bodies/envelope'
import { retentionWords, type KeepDays } from '../../jobs/retention'
import { createProof } from '../session/proof'
import type { SessionStore } from '../session/session.store'
import { ownData, ownDataFileName } from './own-data'
import { createTrail } from './trail'

export interface AccountModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  keepDays: KeepDays
  tickets: FileTickets
  /** When the holder of a session last proved who he is; null if a device signed in by itself. */
  provedAt: SessionStore['provedAt']
}

const EXPORTS_A_DAY = 5
const DAY_MS = 24 * 3600 * 1000
/** The text of an export in the trail; exports are counted by it. */
const OWN_DATA_EXPORTED = '导出我的数据'

export function createAccountModule({ db, now, keepDays, tickets, provedAt }: AccountModuleDependencies) {
  const requireProof = createProof({ provedAt }, now)
  const trail = createTrail(db, now, keepDays.trail)
  const handlers: Handlers<keyof typeof account> = {
    'User/AccountTrail': (request, context) => trail.read(context.requireUser().userId, request),
    'Public/Retention': async () => ({ Items: retentionWords(keepDays) }),
    'User/ExportOwnData': async (_request, context) => {
      const user = context.requireUser()
      await requireProof(user, '为了账号安全，请先退出，用密码或短信验证码重新登录，再马上导出')
      const since = new Date(now().getTime() - DAY_MS)
      const entry = { act: 'export' as const, detail: OWN_DATA_EXPORTED, from: context }
      if (!(await trail.writeWithin(user.userId, entry, { since, most: EXPORTS_A_DAY })))
        throw new ProductError('EXPORT_TOO_OFTEN')
      const ticket = await tickets.issue(user, { subjectId: NOTHING, format: 'json' })
      return {
        ...{ Url: `/api/files/own-data/${ticket}`, FileName: ownDataFileName(now()) },
        ExpiresInSeconds: TICKET_SECONDS,
      }
    },
  }

  /** Accounts whose file is being written: each may have one at a time. */
  const underWay = new Set<string>()
  return {
    handlers,
    trail,
    /** GET /api/files/own-data/:ticket. A bad or old ticket answers 410, a second simultaneous file of the account answers 503. */
    registerFiles(app: FastifyInstance): void {
      app.get<{ Params: { ticket: string } }>('/api/files/own-data/:ticket', async (request, reply) => {
        privately(reply)
        const ticket = await tickets.read(request.params.ticket)
        if (ticket?.format !== 'json') return sendExpired(reply)
        const { userId } = ticket
        if (underWay.has(userId)) return sendFailure(reply.header('retry-after', '5'), new ProductError('BUSY'))
        underWay.add(userId)
        const file = Readable.from(ownData(db, userId, now())).on('close', () => underWay.delete(userId))
        const name = encodeURIComponent(ownDataFileName(now()))
        return reply
          .header('content-disposition', `attachment; filename="own-data.json"; filename*=UTF-8''${name}`)
          .type('application/json; charset=utf-8')
          .send(file)
      })
    },
  }
}
