// The root of the app's server state. It has no endpoints of its own: each feature injects its own into it.
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { EndpointPath, RequestOf } from 'contract/registry'
import { ApiError, type ApiErrorFields } from './api-error'
import { present } from './envelope'
import type { RequestOptions } from './pipeline'
import { request } from './request'

export interface BaseQueryArgs<P extends EndpointPath = EndpointPath> {
  path: P
  data: RequestOf<P>
  options?: Pick<RequestOptions, 'silent' | 'quiet'>
}

const baseQuery: BaseQueryFn<BaseQueryArgs, unknown, ApiErrorFields> = async ({ path, data, options }, { signal }) => {
  try {
    const answer = await request(path, data, { ...options, signal })
    // A page of a list is joined with the ones before: nothing cannot be.
    return { data: 'PageIndex' in data ? present(answer) : answer }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.toFields() }
    throw error
  }
}

export const TAG_TYPES = [
  'Profile',
  'Score',
  'WishList',
  'Notice',
  'Config',
  'Membership',
  'Assessment',
  'Order',
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
