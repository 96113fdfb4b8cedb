// Contents of the log: one line per answer, with the product's error code and without any secret.
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** `Code` of the envelope this answer carries; null for a page, a file or a document. */
    envelopeCode: number | null
  }
}

/** The level if LOG_LEVEL is not set: the one of answers. */
export const DEFAULT_LOG_LEVEL = 'info'

/** Addresses that carry a secret in their path: a file's ticket. */
const SECRET_ADDRESS = /^(\/api\/files\/).*/i

/** A query may contain a session's token, a code or a state of an authorisation, or search words: none is logged. */
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
 * Writes one line for each answer: path without query, envelope's Code (HTTP status alone is not enough: a refusal of the product
 * is 200 too), status, milliseconds, address of the client; the line includes the request's id. Bodies, tokens and queries
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
