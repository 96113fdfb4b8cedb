// Endpoints typed by the contract: `injectEndpoints({ endpoints: (build) => ({ getHomeData: query(build, 'Web/HomeData') }) })`.
import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import type { ApiErrorFields } from './api-error'
import type { BaseQueryArgs, TagType } from './base-api'

type BaseQuery = BaseQueryFn<BaseQueryArgs, unknown, ApiErrorFields>
type Build = EndpointBuilder<BaseQuery, TagType, 'api'>
/** Calls that need nothing are called without an argument. */
type Arg<P extends EndpointPath> = object extends RequestOf<P> ? RequestOf<P> | void : RequestOf<P>
type CallOptions = NonNullable<BaseQueryArgs['options']>
type Extra<Options> = Partial<Omit<Options, 'type'>> & { options?: CallOptions }
type QueryExtra<P extends EndpointPath> = Extra<QueryExtraOptions<TagType, ResponseOf<P>, Arg<P>, BaseQuery, 'api'>>
type MutationExtra<P extends EndpointPath> = Extra<
  MutationExtraOptions<TagType, ResponseOf<P>, Arg<P>, BaseQuery, 'api'>
>

const argsOf = (path: EndpointPath, options?: CallOptions) => (data: unknown) =>
  // The typed hooks are the only callers; `data` left out means the empty object.
  ({ path, data: data ?? {}, options }) as BaseQueryArgs

/**
 * A query over one call. `extra` takes RTK Query's options (providesTags, keepUnusedDataFor ...) and `options` of the call
 * itself: `silent` (no overlay) and `quiet` (no toast).
 */
export function query<P extends EndpointPath>(
  build: Build,
  path: P,
  extra: QueryExtra<P> = {},
): QueryDefinition<Arg<P>, BaseQuery, TagType, ResponseOf<P>, 'api'> {
  const { options, ...rest } = extra
  return build.query<ResponseOf<P>, Arg<P>>({ query: argsOf(path, options), ...rest } as Parameters<
    typeof build.query<ResponseOf<P>, Arg<P>>
  >[0])
}

/** A mutation over one call; `extra` as for `query` (invalidatesTags ...). */
export function mutation<P extends EndpointPath>(
  build: Build,
  path: P,
  extra: MutationExtra<P> = {},
): MutationDefinition<Arg<P>, BaseQuery, TagType, ResponseOf<P>, 'api'> {
  const { options, ...rest } = extra
  return build.mutation<ResponseOf<P>, Arg<P>>({ query: argsOf(path, options), ...rest } as Parameters<
    typeof build.mutation<ResponseOf<P>, Arg<P>>
  >[0])
}
