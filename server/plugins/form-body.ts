// Form bodies: read only by routes that say so, in time proportional to their length.
import type { FastifyInstance } from 'fastify'
import { ProductError } from '../errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form body (application/x-www-form-urlencoded) beside JSON. */
    acceptsForm?: boolean
  }
}

/** Largest form in bytes: a payment provider's callback has about four thousand. */
export const FORM_LIMIT = 64 * 1024
/** Most `name=value` pairs of a form. */
export const FORM_PAIRS = 200

/**
 * The fields of a form; a name given several times becomes a list. Throws BODY_TOO_LARGE for more than FORM_PAIRS pairs, before
 * any of them is read, and BODY_NOT_READABLE for a name that would reach into the object itself.
 */
export function readForm(text: string): Record<string, string | string[]> {
  let pairs = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
    if (++pairs > FORM_PAIRS) throw new ProductError('BODY_TOO_LARGE')
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw new ProductError('BODY_NOT_READABLE')
    const earlier = fields.get(name)
    if (earlier === undefined) fields.set(name, value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else fields.set(name, [earlier, value])
  }
  return Object.fromEntries(fields)
}

/** Lets routes with `config.acceptsForm` take a form; any other answers UNSUPPORTED_MEDIA_TYPE without reading its fields. */
export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, body, done) => {
      // an address that is no route has a better answer than one about the form
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
