// A calendar page as a signed-in user sees it: real store, typed answers instead of the network.
import { act, type ReactElement } from 'react'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { find, press } from '../ui/render'

/** Opens a page at its path; signed in unless it is a guest's. */
export function open(at: string, page: ReactElement, answers: Answers, { params = {}, isGuest = false } = {}) {
  atPage(at, params)
  const app = fakeApp({ 'User/GetUserStudent': USER, ...answers })
  const shown = renderInApp(page, (store) => {
    store.dispatch(launched())
    if (isGuest) return
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  return { app, ...shown }
}

/** Data sent to a call, in order. */
export const sentTo = (app: { calls: { path: string; data: object }[] }, call: string): object[] =>
  app.calls.filter((one) => one.path === call).map(({ data }) => data)

/** Presses a later element, and waits for it to act. */
export const tap = async (box: ParentNode, selector: string, text?: string): Promise<void> => {
  press(await eventually(() => find(box, selector, text)))
  await act(async () => undefined)
}
