import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, type Right } from '@/shared/session/account/session-slice'
import { sessionStore } from '@/shared/session/account/session-store'

/** Takes over the rights that the server tells of the signed-in account: on the device and in the store, as a sign-in would. */
export function acceptRights(rights: Right[]): void {
  // an answer that was on its way while its user signed out signs nobody in
  if (!storage.text('token')) return
  storage.set('RightsList', rights)
  const login = storage.get('LoginData')
  if (typeof login === 'object' && login !== null) storage.set('LoginData', { ...login, RightsList: rights })
  const store = sessionStore()
  store.dispatch(loggedIn({ Token: store.getState().session.token, RightsList: rights }))
}
