// The declaration of an API endpoint: once, here, for the server (which implements it) and the client (which calls it).
import type { Static, TSchema } from 'typebox'
import type { ErrorName } from './errors'
import type { RightsCode } from './rights'

/** Roles of the desk's accounts. */
export type DeskRole = 'expert' | 'teacher' | 'operator' | 'editor'

/**
 * Who may call: anybody, anybody with a valid session token, a session with one of these rights codes, or a session of the
 * desk in one of these roles.
 */
export type AuthRule = 'public' | 'session' | { rights: readonly RightsCode[] } | { desk: readonly DeskRole[] }

export interface EndpointDefinition {
  /** One line for the API document. */
  summary: string
  auth: AuthRule
  /** Encoding of the request body; JSON unless the product's specification requires another. */
  encoding?: 'json' | 'form'
  request: TSchema
  /** The shape of `Data` in the envelope. */
  response: TSchema
  /** Largest body in bytes; DEFAULT_BODY_BYTES if missing, very small for a call without fields. */
  bodyBytes?: number
  /**
   * Cost of the call, about a millisecond of a processor per unit; DEFAULT_WEIGHT if missing. It is charged to the budgets
   * of the address and the account; from HEAVY_WEIGHT on the call waits at the gate (docs/security.md).
   */
  weight?: number
  /** Errors of this call besides those of every call (see COMMON_ERRORS). Any other is a mistake: tests and development answer it with INTERNAL. */
  errors: readonly ErrorName[]
}

export type ContractDefinition = Record<string, EndpointDefinition>

/** Declares the calls of one domain; returns its argument with all literal types kept. */
export function defineContract<const T extends ContractDefinition>(definition: T): T {
  return definition
}

export type RequestIn<T extends EndpointDefinition> = Static<T['request']>
export type ResponseIn<T extends EndpointDefinition> = Static<T['response']>
