import { useSelector } from 'react-redux'
import { currentUrl } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { LOGIN_PAGE } from '@/shared/navigation/routes'
import { selectIsLoggedIn } from './session-slice'

/** Answers a function that does what needs an account: at once for who is signed in; a guest signs in and comes back here. */
export function useSignedIn(): (act: () => void) => void {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  return (act) => (isLoggedIn ? act() : void navigate(LOGIN_PAGE, { redirect: currentUrl() }))
}
