// What a call may answer besides its result: the errors that its contract declares, those of its sign-in rule, and those of every call.
import type { EndpointDefinition } from '../../../contract/define'
import { COMMON_ERRORS, type ErrorName } from '../../../contract/errors'
import { ProductError } from '../errors'

/** Runs a handler; an error that the contract does not declare for the call is a program error, not an answer. */
export async function declaredOnly<T>(
  path: string,
  endpoint: EndpointDefinition,
  answer: () => Promise<T>,
): Promise<T> {
  const declared: readonly ErrorName[] = [...endpoint.errors, ...COMMON_ERRORS]
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ProductError) || declared.includes(error.errorName)) throw error
    const isOfAuth =
      (endpoint.auth !== 'public' && error.errorName === 'SESSION_EXPIRED') ||
      (typeof endpoint.auth === 'object' && 'desk' in endpoint.auth && error.errorName === 'DESK_FORBIDDEN')
    if (isOfAuth) throw error
    throw new Error(`${path} answers ${error.errorName}, which its contract does not declare`, { cause: error })
  }
}
