// The size limit and cost of a call, as in the contract; safe values for a call that gives none.
import type { EndpointDefinition } from '../../../contract/define'

/** Largest body of a call without a limit of its own: forty times what a form of the app sends. */
export const DEFAULT_BODY_BYTES = 16 * 1024
/** Largest body of a call that takes no fields: `{}`, or the few fields that a newer app may add. */
export const NO_FIELDS_BYTES = 1024
/** A call without a weight costs as much as a few look-ups in the database. */
const DEFAULT_WEIGHT = 5
/** Calls from this weight on compute for tens of milliseconds: a few at a time, the others wait. */
const HEAVY_WEIGHT = 50

const hasFields = ({ request }: EndpointDefinition): boolean => {
  const { type, properties = {} } = request as { type?: string; properties?: object }
  return type !== 'object' || Object.keys(properties).length > 0
}

/** Largest body of a call in bytes. */
export const bodyBytesOf = (endpoint: EndpointDefinition): number =>
  endpoint.bodyBytes ?? (hasFields(endpoint) ? DEFAULT_BODY_BYTES : NO_FIELDS_BYTES)

/** What a call costs, in about milliseconds of a processor. */
export const weightOf = ({ weight = DEFAULT_WEIGHT }: EndpointDefinition): number => weight

/** Whether a call waits at the gate. */
export const isHeavy = (endpoint: EndpointDefinition): boolean => weightOf(endpoint) >= HEAVY_WEIGHT
