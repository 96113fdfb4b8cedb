// How an endpoint of the API is declared: once, here, for the server (which implements it) and the client (which calls it).
import type { Static, TSchema } from 'typebox'
import type { ErrorName } from './errors'
import type { RightsCode } from './rights'

/** Roles of the accounts on the other side of the counter. */
export type DeskRole = 'expert' | 'teacher' | 'operator' | 'editor'

/**
 * Who may call: anybody, anybody with a valid session token, a session that holds one of these rights codes, or a session of the
 * desk in one of these roles.
 */
export type AuthRule = 'public' | 'session' | { rights: readonly RightsCode[] } | { desk: readonly DeskRole[] }

export interface EndpointDefinition {
  /** One line for the API document. */
  summary: string
  auth: AuthRule
  /** How the request body is encoded; JSON unless the product's specification says otherwise. */
  encoding?: 'json' | 'form'
  request: TSchema
  /** The shape of `Data` in the envelope. */
  response: TSchema
  /** Largest body in bytes; DEFAULT_BODY_BYTES where it is missing, next to nothing for a call that takes no fields. */
  bodyBytes?: number
  /**
   * What the call costs, about a millisecond of a processor each; DEFAULT_WEIGHT where it is missing. It is paid out of the budgets
   * of the address and the account; from HEAVY_WEIGHT on the call waits at the gate (docs/security.md).
   */
  weight?: number
  /** Errors this call can answer besides those every call can (see COMMON_ERRORS). Another one is a mistake: tests and development answer INTERNAL to it. */
  errors: readonly ErrorName[]
}

export type ContractDefinition = Record<string, EndpointDefinition>

/** Declares the calls of one domain; returns its argument with all literal types kept. */
export function defineContract<const T extends ContractDefinition>(definition: T): T {
  return definition
}

export type RequestIn<T extends EndpointDefinition> = Static<T['request']>
export type ResponseIn<T extends EndpointDefinition> = Static<T['response']>
