import { useSelector } from 'react-redux'
import { currentUrl } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { LOGIN_PAGE } from '@/shared/navigation/routes'
import { selectIsLoggedIn } from './session-state'

/** Returns a function that runs an action that needs an account: at once if signed in; a guest signs in first and comes back here. */
export function useSignedIn(): (act: () => void) => void {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  return (act) => (isLoggedIn ? act() : void navigate(LOGIN_PAGE, { redirect: currentUrl() }))
}
