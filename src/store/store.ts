import { configureStore } from '@reduxjs/toolkit'
import { api } from '@/shared/api/base-api'
import { bindSessionStore } from '@/shared/session/account/session-store'
import { rootReducer } from './root-reducer'
import './wiring'

/** A store of its own: the app makes one, each test another. The session works on the one made last. */
export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    // The checks of development walk the whole state at every action; thousands of candidates make them slow.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  })
  bindSessionStore(store)
  return store
}

export const store = makeStore()

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
