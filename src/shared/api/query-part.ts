// The part of the store that holds the server's answers. It comes with the query library: the first screen draws without either.
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit'

export interface QueryPart {
  reducerPath: 'api'
  reducer: Reducer
  middleware: Middleware
  /** Drops every answer. */
  forget: () => UnknownAction
}

let loaded: QueryPart | undefined
const waiting: ((part: QueryPart) => void)[] = []

/** Calls `take` with the part: at once if it is loaded, else as soon as it is. */
export function onQueryPart(take: (part: QueryPart) => void): void {
  if (loaded) take(loaded)
  else waiting.push(take)
}

/** Called by the module that makes the part. */
export function queryPartLoaded(part: QueryPart): void {
  loaded = part
  for (const take of waiting.splice(0)) take(part)
}

/** Drops every answer in the store; does nothing if no call was made yet. */
export function forgetAnswers(dispatch: (action: UnknownAction) => unknown): void {
  if (loaded) dispatch(loaded.forget())
}
