import { useSelector } from 'react-redux'
import { selectSession, type SessionState, type WithSession } from './session-state'

/** The session, and whether a user is signed in. */
export function useSession(): SessionState & { isLoggedIn: boolean } {
  const session = useSelector<WithSession, SessionState>(selectSession)
  return { ...session, isLoggedIn: session.authState === 'authenticated' }
}
