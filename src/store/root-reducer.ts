import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '@/shared/api/base-api'
import { loggedOut, sessionSlice, userChanged } from '@/shared/session/account/session-slice'
import { siteSlice } from '@/shared/session/site/site-slice'

/** What every page may rely on. Slices of features are added when their sub-package loads; see inject.ts. */
export const combined = combineSlices(sessionSlice, siteSlice, api)

export type RootState = ReturnType<typeof combined>

/** Signing out, or another user, resets the store: features begin anew, the session decides itself what it keeps. */
export const rootReducer: Reducer<RootState, UnknownAction> = (state, action) => {
  if (state && (loggedOut.match(action) || userChanged.match(action))) {
    const { session, site, api: apiState } = state
    return combined({ session, site, api: apiState }, action)
  }
  return combined(state, action)
}
