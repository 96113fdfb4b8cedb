// What the log says: one line an answer, with the code that the product answered and without any secret.
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** `Code` of the envelope this answer carries; null for a page, a file or a document. */
    envelopeCode: number | null
  }
}

/** The level where LOG_LEVEL says nothing: the one of answers. */
export const DEFAULT_LOG_LEVEL = 'info'

/** Addresses that carry a secret in their path: a file's ticket. */
const SECRET_ADDRESS = /^(\/api\/files\/).*/i

/** A query may hold a session's token, a code or a state of an authorisation, what somebody searched for: none is written down. */
const withoutSecret = (url: string) => url.split('?')[0]!.replace(SECRET_ADDRESS, '$1…')

/** Options of the log: requests without their headers, their bodies and the secrets of their addresses. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecret(request.url),
        remoteAddress: request.ip,
      }),
    },
  }
}

/**
 * Writes one line for each answer: path without query, envelope's Code (HTTP status alone tells nothing: a refusal of the product
 * is 200 too), status, milliseconds, address of the client; the request's id comes with the line. Bodies, tokens and queries
 * never. Answers of 500 and above are errors, others information.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateReply('envelopeCode', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request
    const line = {
      method,
      path: withoutSecret(request.url).slice(0, 200),
      code: reply.envelopeCode,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      remoteAddress: ip,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
}
