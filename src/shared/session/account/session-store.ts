// The store as the session's own functions see it. The store's module binds it; importing the store here would reverse the
// direction of imports.
import type { UnknownAction } from '@reduxjs/toolkit'
import type { WithSession } from './session-state'
import type { WithSite } from '@/shared/session/site/site-state'

export interface SessionStore {
  // RTK Query's utilities dispatch thunks as well; the session needs plain actions only.
  dispatch(action: UnknownAction): unknown
  getState(): WithSession & WithSite
}

let bound: SessionStore | null = null

export function bindSessionStore(store: SessionStore): void {
  bound = store
}

export function sessionStore(): SessionStore {
  if (!bound) throw new Error('the session is used before the store was made')
  return bound
}

export interface ProvinceDirectory {
  ids: readonly string[]
  nameOf(provinceId: string): string
}

let provinces: ProvinceDirectory = { ids: [], nameOf: () => '' }

/** Gives the session the app's list of provinces, which is defined in a higher layer. */
export function bindProvinces(directory: ProvinceDirectory): void {
  provinces = directory
}

export function provinceDirectory(): ProvinceDirectory {
  return provinces
}
