import { useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useSelector } from 'react-redux'
import { currentUrl } from '@/shared/navigation/current-page'
import { declaredUrl } from '@/shared/navigation/declared-url'
import { navigate, openUrl, relaunch, replace } from '@/shared/navigation/navigate'
import { HOME_PAGE, LOGIN_PAGE, isTabPage } from '@/shared/navigation/routes'
import { selectHasSignedOut, selectIsLoggedIn } from './session-state'
import { selectIsLaunched } from '@/shared/session/site/site-state'

/**
 * The guard of a page that needs a signed-in user: opens the login page and comes back. A tab page stays below the login page;
 * a user who goes back from there without signing in is sent home, not to the login page again. A session that ends while the
 * page is open leaves the page as it is, with all that was typed: the code that ended the session opens the login page on top.
 * Signing out closes the page's content.
 * @param isNeeded whether this page, at this address, needs it
 * @returns whether the content may be shown
 */
export function useSignInGuard(isNeeded: boolean): boolean {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isLaunched = useSelector(selectIsLaunched)
  const hasSignedOut = useSelector(selectHasSignedOut)
  const hasAsked = useRef(false)
  const hadUser = useRef(false)
  const wasOpen = useRef(false)
  const isVisible = useRef(false)
  if (isLoggedIn) wasOpen.current = true
  if (hasSignedOut) wasOpen.current = false

  const guard = (isShown = false) => {
    if (!isNeeded) return
    if (isLoggedIn) {
      hasAsked.current = false
      hadUser.current = isLaunched
    }
    if (isLoggedIn || !isLaunched || !isVisible.current) return
    if (hadUser.current && !isShown) {
      hasAsked.current = true
      return
    }
    const url = currentUrl()
    if (!isTabPage(url)) return void replace(LOGIN_PAGE, { redirect: url })
    if (hasAsked.current) {
      // Only a second showing is a going back: the effect below may run after the page was shown for the first time.
      if (!isShown) return
      hasAsked.current = false
      return void relaunch(HOME_PAGE)
    }
    hasAsked.current = true
    void navigate(LOGIN_PAGE, { redirect: url })
  }
  useDidShow(() => {
    isVisible.current = true
    guard(true)
  })
  // Tabs stay mounted: a hidden one must not decide where the visible page goes.
  useDidHide(() => {
    isVisible.current = false
  })
  // When the page is shown, the launch may still be checking who is signed in.
  useEffect(guard, [isLaunched, isLoggedIn, isNeeded])
  return !isNeeded || isLoggedIn || wasOpen.current
}

/** Opens the page that sent the user to sign in; the personal centre if there is none or it is not a page of this app. */
export async function resumeAfterSignIn(redirect: string | undefined): Promise<void> {
  const target = declaredUrl(redirect ?? '')
  const isSafe = target !== '' && !target.startsWith('/pages/personal/login/')
  await openUrl(isSafe ? target : '/pages/personal/index', 'replace')
}
