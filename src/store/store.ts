import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { onQueryPart } from '@/shared/api/query-part'
import { bindSessionStore } from '@/shared/session/account/session-store'
import { rootReducer } from './root-reducer'
import './wiring'

/** Placeholder for the queries' own middleware: actions pass through until that is loaded. */
const queries: Middleware = (store) => (next) => {
  let pass = next
  onQueryPart(({ middleware }) => (pass = middleware(store)(next)))
  return (action) => pass(action)
}

/** A separate store: the app makes one, each test another. The session works on the one made last. */
export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    // In development, these checks walk the whole state at every action; thousands of candidates make them slow.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(queries),
    devTools: process.env.NODE_ENV !== 'production',
  })
  // The state has the part for answers before the first component looks for it.
  onQueryPart(() => store.dispatch({ type: 'store/answersJoined' }))
  bindSessionStore(store)
  return store
}

export const store = makeStore()

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
