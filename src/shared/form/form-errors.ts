// Where the refusal of a call is shown in a form.
import type { ApiErrorFields } from '@/shared/api/api-error'
import { shownInPage } from '@/shared/lib/data/shown-failure'

/** The messages, by field; `form` holds those that belong to no single field. */
export type FormErrors<V> = Partial<Record<keyof V | 'form', string>>

export interface ErrorPlaces<V> {
  /** Field of the form for an error of the catalogue, e.g. LOGIN_NAME_TAKEN. */
  byError?: Partial<Record<string, keyof V>>
  /** Field of the form for a field of the call. */
  byField?: Partial<Record<string, keyof V>>
}

const UNKNOWN_FAILURE = '没有提交成功，请稍后再试'

const isFailure = (value: unknown): value is ApiErrorFields =>
  typeof value === 'object' && value !== null && typeof (value as Partial<ApiErrorFields>).message === 'string'

/**
 * Sorts a failure into the form: the server's own field messages first, then the field an error is known to belong to, else
 * the form as a whole. An ended session and a cancelled call show nothing: the first opens the login page, the second was wanted.
 */
export function formErrorsOf<V>(failure: unknown, { byError = {}, byField = {} }: ErrorPlaces<V>): FormErrors<V> {
  shownInPage(failure)
  const errors: FormErrors<V> = {}
  if (!isFailure(failure)) return { form: UNKNOWN_FAILURE } as FormErrors<V>
  if (failure.kind === 'aborted' || failure.kind === 'expired') return errors
  for (const { Field, Message } of failure.fields ?? []) {
    const field = byField[Field]
    if (field !== undefined) errors[field] ??= Message
  }
  if (Object.keys(errors).length > 0) return errors
  const place = (failure.error && byError[failure.error]) || 'form'
  errors[place] = failure.message || UNKNOWN_FAILURE
  return errors
}
