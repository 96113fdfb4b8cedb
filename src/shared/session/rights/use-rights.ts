import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { hasPermission } from './permissions'
import {
  selectHasSignedOut,
  selectIsLoggedIn,
  selectSession,
  type WithSession,
} from '@/shared/session/account/session-slice'

/**
 * Whether the content that one of these rights opens may stand. A session that ends while it stands leaves it as it is, with all
 * that was typed, as the sign-in guard does; signing out closes it.
 */
export function useRights(codes: readonly string[]): boolean {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const hasSignedOut = useSelector(selectHasSignedOut)
  // What the account holds is read from the device; the store tells when that changes.
  useSelector((state: WithSession) => selectSession(state).rightsList)
  const isOpen = useRef(false)
  if (isLoggedIn) isOpen.current = hasPermission(codes)
  else if (hasSignedOut) isOpen.current = false
  return isOpen.current
}
