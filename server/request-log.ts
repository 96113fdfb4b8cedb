// What the log says of a request.
import type { FastifyRequest } from 'fastify'

/** Addresses that carry a secret: a file's ticket in the path, codes and states of an authorisation in the query. */
const SECRET_ADDRESS = /^(\/api\/files\/[^/]+\/|\/(?:open-auth|embedded-platform)\/[^?]*\?).*/i

/** Options of the log: requests without their headers, their bodies and the secrets of their addresses. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url.replace(SECRET_ADDRESS, '$1…'),
        remoteAddress: request.ip,
      }),
    },
  }
}
