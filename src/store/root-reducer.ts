import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import type { api } from '@/shared/api/base-api'
import { onQueryPart } from '@/shared/api/query-part'
import { loggedOut, sessionState, userChanged } from '@/shared/session/account/session-state'
import { siteState } from '@/shared/session/site/site-state'

/** The server's answers, once the first page that asks for some is loaded. */
interface Answers {
  api: ReturnType<typeof api.reducer>
}

/** The state that every page may rely on. The state of features is added when their sub-package loads; see inject.ts. */
export const combined = combineSlices(sessionState, siteState).withLazyLoadedSlices<Answers>()
onQueryPart(({ reducerPath, reducer }) => combined.inject({ reducerPath, reducer }))

export type RootState = Omit<ReturnType<typeof combined>, 'api'> & Answers

/** Signing out, or another user, resets the store: features start again, the session itself decides what it keeps. */
export const rootReducer: Reducer<RootState, UnknownAction> = (state, action) => {
  if (state && (loggedOut.match(action) || userChanged.match(action))) {
    const { session, site, api: answers } = state
    return combined({ session, site, ...(answers && { api: answers }) }, action) as RootState
  }
  return combined(state, action) as RootState
}
