// What a call may send and what it costs, as the contract says; safe for a call that says nothing.
import type { EndpointDefinition } from '../../../contract/define'

/** Largest body of a call that does not ask for more: forty times what a form of the app sends. */
export const DEFAULT_BODY_BYTES = 16 * 1024
/** Largest body of a call that takes no fields: `{}`, or the few fields that a newer app may add. */
export const NO_FIELDS_BYTES = 1024
/** A call that says nothing costs as much as a few look-ups in the database. */
export const DEFAULT_WEIGHT = 5
/** Calls from here on compute for tens of milliseconds: a few at a time, the others wait. */
export const HEAVY_WEIGHT = 50

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
