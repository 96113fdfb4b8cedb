import { useState } from 'react'
import { formErrorsOf } from '@/shared/form/form-errors'
import { authorise, type AuthoriseRequest } from '../authorise'

export interface Authorisation {
  /** True until the platform has answered, and, in a browser, until the app is left. */
  isBusy: boolean
  /** The error, in words for the user. */
  problem: string | undefined
  /** True when it is finished; false when it failed or the app is being left. */
  start: (request: AuthoriseRequest) => Promise<boolean>
}

/** One authorisation at a time, with its failure. */
export function useAuthorise(): Authorisation {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = async (request: AuthoriseRequest): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setProblem(undefined)
    try {
      // The browser is leaving for the platform: the button stays busy until the app is gone.
      if ((await authorise(request)) === 'left') return false
      setIsBusy(false)
      return true
    } catch (failure) {
      setProblem(formErrorsOf(failure, {}).form)
      setIsBusy(false)
      return false
    }
  }
  return { isBusy, problem, start }
}
