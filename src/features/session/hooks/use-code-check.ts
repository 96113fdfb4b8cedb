import { skipToken } from '@reduxjs/toolkit/query/react'
import type { RequestOf } from 'contract/registry'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { useCheckCodeQuery } from '../api'
import { mobileProblem, smsCodeProblem } from '../model/credentials'

/** Pause after the last key before the server is asked, ms: each call counts as one of the five tries of a code. */
const ASK_DELAY_MS = 400

/** Whether a complete code is the one that was sent; undefined while it is incomplete or the answer is unknown. */
export function useCodeCheck(
  asked: { mobile: string; code: string; purpose: RequestOf<'User/CheckVerificationCode'>['Purpose'] } | undefined,
): boolean | undefined {
  const mobile = asked?.mobile ?? ''
  const typed = asked?.code ?? ''
  const code = useDebounced(typed, ASK_DELAY_MS)
  const isAskable = asked && code === typed && !smsCodeProblem(code) && !mobileProblem(mobile)
  const { currentData } = useCheckCodeQuery(
    isAskable ? { Mobile: mobile, Purpose: asked.purpose, Code: code } : skipToken,
  )
  return isAskable ? currentData?.IsValid : undefined
}
