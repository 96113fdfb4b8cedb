import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsLoggedIn, selectUserInfo, type UserInfo } from '@/shared/session/account/session-state'
import { loadUserInfo } from '@/shared/session/account/sign-in'

export interface UserResult {
  data?: UserInfo
  isLoading: boolean
  error?: unknown
  refetch: () => Promise<void>
}

/**
 * The signed-in user for a page; fetched if the launch could not get it. Loading while no user is signed in. When a session
 * ends the last user stays in place, so that a form about it keeps the typed text until the next sign-in.
 */
export function useUser(): UserResult {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const user = useSelector(selectUserInfo)
  const last = useRef(user)
  if (user) last.current = user
  const [isLoading, setIsLoading] = useState(true)
  const [error, setError] = useState<unknown>()
  const refetch = useCallback(async () => {
    setIsLoading(true)
    setError(undefined)
    try {
      await loadUserInfo({ quiet: true })
    } catch (failure) {
      setError(failure)
    } finally {
      setIsLoading(false)
    }
  }, [])
  const isMissing = isLoggedIn && user === null
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch])
  return { data: last.current ?? undefined, isLoading, error, refetch }
}
