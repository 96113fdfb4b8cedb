import { ApiError, type ApiErrorKind, type FieldError } from './api-error'

/** The shape of every answer. */
export interface Envelope<T = unknown> {
  Code: number
  Data: T
  Message: string
}

/** Codes of the envelope that the pipeline itself knows. */
export const CODE = {
  success: 0,
  successToo: 113,
  expired: 112,
  /** Refused, without a message to the user. */
  silent: 116,
  /** The caller deals with it, without a message to the user. */
  callerDecides: 119,
  /** The account lacks a right. */
  rightsRequired: 1003,
  /** The server has done nothing yet: it still loads the province of the call. */
  factsLoading: 1007,
} as const

// Checked without a schema: the first load has no room for schemas (shared/lib/stored).
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The envelope in an answer's body, or undefined when the body is something else (a proxy's page, a torn answer). */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body) || !Number.isInteger(body.Code)) return undefined
  return {
    Code: body.Code as number,
    Data: body.Data ?? null,
    Message: typeof body.Message === 'string' ? body.Message : '',
  }
}

/**
 * For callers that cannot work without `data`: returns it, or rejects when a success brought none. QueryView shows such an answer
 * as empty and needs no such check.
 */
export function present<T>(data: T): NonNullable<T> {
  if (data !== null && data !== undefined) return data
  throw new ApiError({ kind: 'network', code: 0, message: '请稍后重试' })
}

function readFields(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined
  const isField = (item: unknown): item is FieldError =>
    isRecord(item) && typeof item.Field === 'string' && typeof item.Message === 'string'
  return value.filter(isField)
}

/** The error that a failed envelope describes. */
export function errorOf(envelope: Envelope, kind: ApiErrorKind = 'business'): ApiError {
  const data = isRecord(envelope.Data) ? envelope.Data : {}
  return new ApiError({
    kind,
    code: envelope.Code,
    message: envelope.Message || '请稍后重试',
    error: typeof data.Error === 'string' ? data.Error : undefined,
    fields: readFields(data.Fields),
    data: envelope.Data,
  })
}
