import { useSelector } from 'react-redux'
import { selectSession, type SessionState, type WithSession } from './session-slice'

/** The session, and whether a user is signed in. */
export function useSession(): SessionState & { isLoggedIn: boolean } {
  const session = useSelector<WithSession, SessionState>(selectSession)
  return { ...session, isLoggedIn: session.authState === 'authenticated' }
}
