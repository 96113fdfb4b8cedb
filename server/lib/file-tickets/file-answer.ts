// The common answers of all file addresses.
import type { FastifyReply } from 'fastify'
import { errors } from '../../../contract/errors'

/** A file of one account: no proxy may cache it, no search engine index it. */
export function privately(reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}

/** 410 with the envelope of FILE_EXPIRED: for a bad or old ticket, and for a removed subject. */
export function sendExpired(reply: FastifyReply) {
  const { code, message } = errors.FILE_EXPIRED
  return reply
    .code(410)
    .type('application/json; charset=utf-8')
    .send({ Code: code, Data: { Error: 'FILE_EXPIRED' }, Message: message })
}
