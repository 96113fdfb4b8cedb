// Security headers, request limits, compressed answers, and careful reading of bodies.
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { ProductError } from './errors'
import { registerBodyDoors } from './bodies/body-doors'
import { registerConnectionEnds } from './connection-ends'
import { registerFormBodies } from './bodies/form-body'
import { registerSlowRefusals } from './limits/slow-refusals'

/** Half a year: how long browsers use only https after one visit, if PUBLIC_URL is https. */
const HSTS_SECONDS = 180 * 24 * 3600

/** Bytes of an answer from which on compression saves a packet. */
const COMPRESSED_FROM = 1024

/** Of 11: lists of candidates shrink to a seventh; a higher quality costs several times the processor for a tenth of the rest. */
const BROTLI_QUALITY = 4

/** Headers that a browser uses for documents only: half a kB that scripts, styles and answers do not need. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** Types that no browser shows as a document of ours, because it may not guess another type (nosniff). A picture may be one: SVG. */
const NO_DOCUMENT = /^(application\/(json|javascript)|text\/(css|javascript))(;|$)/

export interface ProtectionOptions {
  rateLimit: boolean
  /** Paths of all calls in lower case. */
  callPaths: ReadonlySet<string>
  /** Origin under which browsers reach this server, if configured. */
  publicOrigin: string | null
}

/** Registers the headers, the body parsers and the limiter that routes enable by `config.rateLimit`. */
export async function registerProtection(app: FastifyInstance, options: ProtectionOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    // pictures of news and colleges come from other hosts
    crossOriginEmbedderPolicy: false,
    // plain http on a local network must keep working
    strictTransportSecurity: options.publicOrigin?.startsWith('https:') ? { maxAge: HSTS_SECONDS } : false,
  })
  registerConnectionEnds(app)
  registerBodyDoors(app, options.callPaths)
  if (options.rateLimit) registerSlowRefusals(app)
  app.addHook('onSend', async (request, reply) => {
    // an answer belongs to one family or one moment; no proxy and no shared device may cache it
    if (request.method === 'POST' && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    if (NO_DOCUMENT.test(String(reply.getHeader('content-type'))))
      for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
  })
  if (options.rateLimit)
    await app.register(rateLimit, {
      global: false,
      cache: 20_000,
      errorResponseBuilder: () => new ProductError('TOO_MANY_REQUESTS'),
    })

  // Tokens are sent in a header, never in a cookie: no foreign page can read them from a user's compressed answer (BREACH).
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // a small body could decompress to any size
    globalDecompression: false,
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // some mini-program runtimes send the header and no body
    if (body === '') return done(null, {})
    void parseJson(request, body as string, done)
  })
  registerFormBodies(app)
}
