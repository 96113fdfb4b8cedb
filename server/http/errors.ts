// The error a handler throws; the envelope plugin turns it into {Code, Data, Message}.
import { errors, type ErrorName } from '../../contract/errors'

export interface FieldMessage {
  /** Name of the request field, as on the wire. */
  Field: string
  /** What is wrong with it, in Chinese. */
  Message: string
}

/** A foreseen failure: a name from the catalogue, and a sentence for the person. */
export class ProductError extends Error {
  readonly code: number
  readonly status: number

  constructor(
    readonly errorName: ErrorName,
    message?: string,
    readonly fields?: FieldMessage[],
    /** Rights codes, any of which would have been enough. */
    readonly rights?: readonly string[],
  ) {
    super(message ?? errors[errorName].message)
    this.name = 'ProductError'
    const definition: { code: number; status?: number } = errors[errorName]
    this.code = definition.code
    this.status = definition.status ?? 200
  }
}
