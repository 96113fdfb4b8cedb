import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserInfo, type UserInfo } from '@/shared/session/session-slice'
import { loadUserInfo } from '@/shared/session/sign-in'

export interface UserResult {
  data?: UserInfo
  isLoading: boolean
  error?: unknown
  refetch: () => Promise<void>
}

/** The signed-in user for a page; fetched when the launch could not get it. Loading while nobody is signed in. */
export function useUser(isLoggedIn: boolean): UserResult {
  const user = useSelector(selectUserInfo)
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
  return { data: user ?? undefined, isLoading, error, refetch }
}
