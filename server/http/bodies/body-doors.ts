// Refuses useless bodies by their headers, before any byte is read.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'
import { sendFailure, sendUnknownAddress } from './envelope'

/** The rest of a refused body is read and discarded up to this size, so that the answer arrives; beyond it the connection ends. */
const DRAINED_BYTES = 64 * 1024

const FORM = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i

/** Bytes that a request announces; Infinity if it announces none. */
function announced({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity
  return Number(headers['content-length'] ?? 0)
}

/**
 * Answers before the body is read: an address without a route with NOT_FOUND, a form where the route takes none with
 * UNSUPPORTED_MEDIA_TYPE, a body larger than the route's limit with BODY_TOO_LARGE.
 */
export function registerBodyDoors(app: FastifyInstance, callPaths: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    const bytes = announced(request)
    if (bytes === 0) return
    const refuse = () => (bytes > DRAINED_BYTES ? reply.header('connection', 'close') : reply)
    if (request.is404) return sendUnknownAddress(request, refuse(), callPaths)
    const { acceptsForm } = request.routeOptions.config
    if (!acceptsForm && FORM.test(request.headers['content-type'] ?? ''))
      return sendFailure(refuse(), new ProductError('UNSUPPORTED_MEDIA_TYPE'))
    if (bytes !== Infinity && bytes > request.routeOptions.bodyLimit)
      return sendFailure(refuse(), new ProductError('BODY_TOO_LARGE'))
  })
}
