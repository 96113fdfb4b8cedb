// The root of the app's server state. It has no endpoints of its own: each feature injects its own into it.
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { EndpointPath, RequestOf } from 'contract/registry'
import { unlessShown } from '@/shared/lib/data/shown-failure'
import { overlay } from '@/shared/platform/overlay/overlay'
import { ApiError, type ApiErrorFields } from './api-error'
import { answeredOnce, isAskedAhead } from './asked-ahead'
import { present } from './envelope'
import { isForReader, type RequestOptions } from './pipeline'
import { queryPartLoaded } from './query-part'
import { request } from './request'

export interface BaseQueryArgs<P extends EndpointPath = EndpointPath> {
  path: P
  data: RequestOf<P>
  options?: Pick<RequestOptions, 'silent'>
}

/**
 * Queries wait inside the page, mutations show the overlay, calls made ahead show no waiting at all; a toast shows a failure
 * that no page shows (docs/adr/0008-where-an-error-is-shown.md).
 */
const baseQuery: BaseQueryFn<BaseQueryArgs, unknown, ApiErrorFields> = async (
  { path, data, options },
  { signal, type, queryCacheKey },
) => {
  try {
    const isWaitedFor = () => !isAskedAhead(queryCacheKey)
    const answer = await request(path, data, { silent: type === 'query', ...options, isWaitedFor, quiet: true, signal })
    // A page of a list is joined with the pages before it: an empty answer cannot be joined.
    return { data: 'PageIndex' in data ? present(answer) : answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure = error.toFields()
    if (isForReader(error)) unlessShown(failure, () => overlay.toast(failure.message))
    return { error: failure }
  } finally {
    answeredOnce(queryCacheKey)
  }
}

const TAG_TYPES = [
  'Profile',
  'Score',
  'WishList',
  'Notice',
  'Membership',
  'Order',
  'College',
  'Career',
  'Assessment',
  'Consulting',
  'Audit',
  'Course',
] as const
export type TagType = (typeof TAG_TYPES)[number]

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  // Lists of thousands of colleges stay warm while a family goes back and forth between a list and a detail.
  keepUnusedDataFor: 300,
})

queryPartLoaded({
  reducerPath: api.reducerPath,
  reducer: api.reducer,
  middleware: api.middleware,
  forget: api.util.resetApiState,
})
