// A form that keeps the typed text after a failure and shows each error at its field.
import { useCallback, useRef, useState } from 'react'
import { formErrorsOf, type ErrorPlaces, type FormErrors } from './form-errors'
import { whileSending } from './sending'
import { useUnsentInput } from './unsent-input'

export interface FormOptions<V> extends ErrorPlaces<V> {
  initial: V
  /** The errors found before sending; an empty object if there are none. */
  check: (values: V) => FormErrors<V>
  /** Asks the user before checked values are sent; with `false` nothing is sent and the typed text stays as unsent. */
  confirm?: (values: V) => Promise<boolean>
}

export interface Form<V> {
  values: V
  errors: FormErrors<V>
  /** True while the action of `submit` runs. */
  isBusy: boolean
  /** Changes one field and takes its error away. */
  set: <K extends keyof V>(name: K, value: V[K]) => void
  setErrors: (errors: FormErrors<V>) => void
  /** Takes over values from outside, e.g. once they are loaded. */
  reset: (values: V) => void
  /**
   * Checks the values and runs the action with them; the form shows a refusal of the action. True when the action
   * succeeded; false also when the user declined to send. A second press meanwhile does nothing.
   */
  submit: (action: (values: V) => Promise<void>) => Promise<boolean>
}

const isEmpty = (errors: object) => Object.values(errors).every((message) => !message)

export function useForm<V extends object>({ initial, check, confirm, byError, byField }: FormOptions<V>): Form<V> {
  const unsent = useUnsentInput(initial)
  const [values, setValues] = useState(unsent.start)
  unsent.track(values)
  const [errors, setErrors] = useState<FormErrors<V>>({})
  const [isBusy, setIsBusy] = useState(false)
  // State alone would let a second tap through before the next render.
  const isRunning = useRef(false)

  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: undefined, form: undefined }))
  }, [])

  const submit = async (action: (values: V) => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    const problems = check(values)
    setErrors(problems)
    if (!isEmpty(problems)) return false
    isRunning.current = true
    setIsBusy(true)
    try {
      if (confirm && !(await confirm(values))) return false
      await whileSending(() => action(values))
      unsent.settle(values)
      return true
    } catch (failure) {
      setErrors(formErrorsOf(failure, { byError, byField }))
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  const reset = (next: V) => {
    unsent.settle(next)
    setValues(next)
  }

  return { values, errors, isBusy, set, setErrors, reset, submit }
}
