import { skipToken } from '@reduxjs/toolkit/query/react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { useCheckLoginNameQuery } from '../api'
import { loginNameProblem } from '../model/credentials'

/** Pause after the last key before the server is asked, ms. */
const ASK_DELAY_MS = 400

/** The message for a well-formed login name that is taken; undefined while it is free, unknown or not well-formed. */
export function useLoginNameTaken(typed: string): string | undefined {
  const name = useDebounced(typed.trim(), ASK_DELAY_MS)
  const isAskable = name !== '' && loginNameProblem(name) === undefined
  const { currentData } = useCheckLoginNameQuery(isAskable ? { LoginName: name } : skipToken)
  return currentData?.Exists && name === typed.trim() ? '这个账号已被使用，请换一个' : undefined
}
