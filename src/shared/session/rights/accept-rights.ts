import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, type Right } from '@/shared/session/account/session-state'
import { sessionStore } from '@/shared/session/account/session-store'

/** Takes over the server's list of rights of the signed-in account: on the device and in the store, as a sign-in would. */
export function acceptRights(rights: Right[]): void {
  // an answer that arrives after its user signed out must not sign anyone in
  if (!storage.text('token')) return
  storage.set('RightsList', rights)
  const login = storage.get('LoginData')
  if (typeof login === 'object' && login !== null) storage.set('LoginData', { ...login, RightsList: rights })
  const store = sessionStore()
  store.dispatch(loggedIn({ Token: store.getState().session.token, RightsList: rights }))
}
