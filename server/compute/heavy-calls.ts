// The calls that compute for tens of milliseconds: from the bytes of a body to the bytes of an answer, so that any thread can compute them.
import Fastify from 'fastify'
import type { EndpointDefinition } from '../../contract/define'
import { contract } from '../../contract/registry'
import { ProductError } from '../http/errors'
import type { Handlers, RequestContext } from '../http/handlers'
import { declaredOnly } from '../http/bodies/declared-errors'
import { requestChecker, responseChecker } from '../http/bodies/validation'

/** Calls that depend on their body alone, not on the caller. */
export const HEAVY_CALLS = [
  'Wish/CheckRules',
  'Wish/Simulate',
  'Wish/ReadList',
  'Wish/Recommend',
  'Wish/RecommendStat',
  'Wish/RecommendReport',
] as const
export type HeavyCall = (typeof HEAVY_CALLS)[number]

export const isHeavyCall = (path: string): path is HeavyCall => (HEAVY_CALLS as readonly string[]).includes(path)

/** Answers a call: the envelope of a success as UTF-8. Throws a ProductError for every other foreseen result. */
export type HeavyAnswers = (path: HeavyCall, body: Uint8Array) => Promise<Uint8Array>

const nobody = new Proxy({} as RequestContext, {
  get(_nothing, name) {
    throw new Error(`a heavy call asked for ${String(name)} of who asks`)
  },
})

const encoder = new TextEncoder()

/** Reads JSON as for every other call. */
function jsonReader(): (text: string) => Promise<unknown> {
  const parser = Fastify().getDefaultJsonParser('error', 'error')
  return (text) =>
    new Promise((resolve, reject) => {
      // some mini-program runtimes send the header and no body
      if (text === '') return resolve({})
      void parser(undefined as never, text, (error, value) =>
        error ? reject(new ProductError('BODY_NOT_READABLE')) : resolve(value),
      )
    })
}

/** @param validateResponses check every answer against the contract and fail loudly */
export function createHeavyAnswers(handlers: Handlers<HeavyCall>, validateResponses: boolean): HeavyAnswers {
  const readJson = jsonReader()
  const calls = Object.fromEntries(
    HEAVY_CALLS.map((path) => {
      const { request, response }: EndpointDefinition = contract[path]
      const handle = handlers[path] as (body: unknown, context: RequestContext) => Promise<unknown>
      return [path, { check: requestChecker(request, false), breachOf: responseChecker(response), handle }]
    }),
  )
  return async (path, body) => {
    const { check, breachOf, handle } = calls[path]!
    const asked = check(await readJson(Buffer.from(body.buffer, body.byteOffset, body.length).toString()))
    const handled = () => handle(asked, nobody)
    const data = await (validateResponses ? declaredOnly(path, contract[path], handled) : handled())
    const breach = validateResponses ? breachOf(data) : null
    if (breach) throw new Error(`${path} answers against its contract: ${breach}`)
    return encoder.encode(JSON.stringify({ Code: 0, Data: data, Message: '' }))
  }
}
