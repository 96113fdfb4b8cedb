import { useSelector } from 'react-redux'
import { selectSession, type SessionState, type WithSession } from './session-slice'

/** The session with whether somebody is signed in. */
export function useSession(): SessionState & { isLoggedIn: boolean } {
  const session = useSelector<WithSession, SessionState>(selectSession)
  return { ...session, isLoggedIn: session.authState === 'authenticated' }
}
