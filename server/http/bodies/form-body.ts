// Form bodies: read only by routes that declare them, in time proportional to their length.
import type { FastifyInstance } from 'fastify'
import { ProductError } from '../errors'
import { readForm } from '../../lib/form/form'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form body (application/x-www-form-urlencoded) beside JSON. */
    acceptsForm?: boolean
  }
}

/** Largest form in bytes: a payment provider's callback has about four thousand. */
export const FORM_LIMIT = 64 * 1024
/** Lets routes with `config.acceptsForm` take a form; any other answers UNSUPPORTED_MEDIA_TYPE without reading its fields. */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, body, done) => {
      // for an address without a route there is a better answer than one about the form
      if (request.is404) return done(null, {})
      if (!request.routeOptions.config.acceptsForm) return done(new ProductError('UNSUPPORTED_MEDIA_TYPE'))
      try {
        done(null, readForm(body as string))
      } catch (error) {
        done(error as ProductError)
      }
    },
  )
}
