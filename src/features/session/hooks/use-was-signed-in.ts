import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { selectIsLaunched } from '@/shared/session/site/site-state'

/** Whether a user was already signed in when the page opened: a sign-in made on the page itself does not count. */
export function useWasSignedIn(): boolean {
  const isLaunched = useSelector(selectIsLaunched)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [wasSignedIn, setWasSignedIn] = useState<boolean>()
  useEffect(() => {
    if (isLaunched) setWasSignedIn((known) => known ?? isLoggedIn)
  }, [isLaunched, isLoggedIn])
  return isLoggedIn && wasSignedIn === true
}
