// What every address of a file answers with.
import type { FastifyReply } from 'fastify'
import { errors } from '../../../contract/errors'

/** A file of one account: kept by nobody on the way, indexed by nobody. */
export function privately(reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}

/** 410 with the envelope of FILE_EXPIRED: for a ticket that is bad or old, and for what is removed since. */
export function sendExpired(reply: FastifyReply) {
  const { code, message } = errors.FILE_EXPIRED
  return reply
    .code(410)
    .type('application/json; charset=utf-8')
    .send({ Code: code, Data: { Error: 'FILE_EXPIRED' }, Message: message })
}
