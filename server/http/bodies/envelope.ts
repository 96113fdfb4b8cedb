// The envelope {Code, Data, Message} of every answer, and how failures become one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorName } from '../../../contract/errors'
import { ProductError } from '../errors'

export interface Envelope<T> {
  Code: number
  Data: T
  Message: string
}

/** A success: code 0 and an empty message. */
export function success<T>(reply: FastifyReply, data: T): Envelope<T> {
  reply.envelopeCode = 0
  return { Code: 0, Data: data, Message: '' }
}

interface FailureData {
  Error: ErrorName
  Fields?: ProductError['fields']
  Rights?: ProductError['rights']
}

/** A failure: the catalogue's code, the error's name for programs, field messages and missing rights if there are any. */
function failure({ errorName, code, message, fields, rights }: ProductError): Envelope<FailureData> {
  const data = { Error: errorName, ...(fields?.length && { Fields: fields }), ...(rights && { Rights: rights }) }
  return { Code: code, Data: data, Message: message }
}

const byFrameworkCode: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_NOT_READABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_NOT_READABLE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_NOT_READABLE',
}
const byStatus: Record<number, ErrorName> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

/** What the caller may learn of a thrown value: product errors unchanged, the framework's by their kind, anything else INTERNAL. */
function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code !== undefined && byFrameworkCode[code]) return new ProductError(byFrameworkCode[code])
  if (statusCode !== undefined && byStatus[statusCode]) return new ProductError(byStatus[statusCode])
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ProductError('BODY_NOT_READABLE')
  return new ProductError('INTERNAL')
}

/** When a client that met a full queue should retry: the queue is half as long then. */
const BUSY_SECONDS = 2

/** Sends a failure with its HTTP status: 200 for answers of the product, another for violations of the protocol. */
export function sendFailure(reply: FastifyReply, error: ProductError): FastifyReply {
  reply.envelopeCode = error.code
  if (error.errorName === 'BUSY' || error.errorName === 'FACTS_LOADING')
    void reply.header('retry-after', String(BUSY_SECONDS))
  return reply.code(error.status).type('application/json; charset=utf-8').send(failure(error))
}

/** Refuses a client that has used up a budget. @param seconds until the budget is available again */
export function sendTooMuch(reply: FastifyReply, seconds: number): FastifyReply {
  return sendFailure(reply.header('retry-after', String(seconds)), new ProductError('TOO_MANY_REQUESTS'))
}

/** Gives the app its error and not-found answers. */
export function registerEnvelope(app: FastifyInstance, knownPaths: ReadonlySet<string>): void {
  app.setErrorHandler((error, request, reply) => {
    const asked = toProductError(error)
    // a GET has no body that could be unreadable: its address is the error
    const known =
      asked.errorName === 'BODY_NOT_READABLE' && request.method === 'GET' ? new ProductError('NOT_FOUND') : asked
    // only the log gets the cause of an internal failure
    if (known.errorName === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    return sendFailure(reply, known)
  })
  app.setNotFoundHandler((request, reply) => sendUnknownAddress(request, reply, knownPaths))
}

/** The answer for an address without a route: if a call has the path, the method is the error. */
export function sendUnknownAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  knownPaths: ReadonlySet<string>,
): FastifyReply {
  const path = request.url.split('?')[0]!.toLowerCase()
  const isKnown = request.method !== 'POST' && knownPaths.has(path)
  if (isKnown) void reply.header('allow', 'POST')
  return sendFailure(reply, new ProductError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
}
