import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { hasPermission } from './permissions'
import {
  selectHasSignedOut,
  selectIsLoggedIn,
  selectSession,
  type WithSession,
} from '@/shared/session/account/session-state'

/**
 * Whether content that needs one of these rights may be shown. A session that ends meanwhile leaves it as it is, with all
 * that was typed, as the sign-in guard does; signing out closes it.
 */
export function useRights(codes: readonly string[]): boolean {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const hasSignedOut = useSelector(selectHasSignedOut)
  // The account's rights are read from the device; the store reports when they change.
  useSelector((state: WithSession) => selectSession(state).rightsList)
  const isOpen = useRef(false)
  if (isLoggedIn) isOpen.current = hasPermission(codes)
  else if (hasSignedOut) isOpen.current = false
  return isOpen.current
}
