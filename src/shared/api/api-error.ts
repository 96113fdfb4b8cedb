/** One field of a request that the server refused. */
export interface FieldError {
  Field: string
  Message: string
}

export type ApiErrorKind =
  /** The server answered with a code that is not a success. */
  | 'business'
  /** No answer, or an unreadable one. */
  | 'network'
  /** The session has ended and could not be restored. */
  | 'expired'
  /** The app does not know which organisation it belongs to. */
  | 'no-org-code'
  /** The caller gave up. */
  | 'aborted'

export interface ApiErrorFields {
  kind: ApiErrorKind
  /** `Code` of the envelope; 0 if there is none. */
  code: number
  /** Sentence for the user, in Chinese. */
  message: string
  /** Name of the error in the catalogue, e.g. COLLEGE_NOT_FOUND. */
  error?: string
  fields?: FieldError[]
  /** `Data` of the envelope: with code 119 it carries something the caller needs. */
  data?: unknown
}

/** What a failed call rejects with. */
export class ApiError extends Error implements ApiErrorFields {
  readonly kind: ApiErrorKind
  readonly code: number
  readonly error?: string
  readonly fields?: FieldError[]
  readonly data?: unknown

  constructor(failure: ApiErrorFields) {
    super(failure.message)
    this.name = 'ApiError'
    this.kind = failure.kind
    this.code = failure.code
    this.error = failure.error
    this.fields = failure.fields
    this.data = failure.data
  }

  /** The same as a plain object: a store may hold nothing else. */
  toFields(): ApiErrorFields {
    const { kind, code, message, error, fields, data } = this
    return { kind, code, message, error, fields, data }
  }
}
