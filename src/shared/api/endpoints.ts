// Endpoints typed by the contract: `injectEndpoints({ endpoints: (build) => ({ getHomeData: query(build, 'Web/HomeData') }) })`.
import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  InfiniteQueryExtraOptions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import type { ModeNames, ModeQuestion } from 'contract/modes'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import type { Paged } from 'contract/shapes'
import type { ApiErrorFields } from './api-error'
import type { BaseQueryArgs, TagType } from './base-api'
// types only: the table of names is not part of what every start of the app loads
import type { ByMode, ModeArg } from './modes'

type BaseQuery = BaseQueryFn<BaseQueryArgs, unknown, ApiErrorFields>
type Build = EndpointBuilder<BaseQuery, TagType, 'api'>
/** `byMode` of any question. */
interface AnyMode {
  readonly question: ModeQuestion
  readonly routeOf: (arg: never) => { path: EndpointPath; data: object }
}
/** A path, or a question that has one path for each mode. */
type Target = EndpointPath | AnyMode
/** Calls that need nothing are called without an argument. */
type OrNothing<Request> = object extends Request ? Request | void : Request
type RequestTo<T extends Target> =
  T extends ByMode<infer Q> ? ModeArg<Q> : T extends EndpointPath ? RequestOf<T> : never
type Arg<T extends Target> = OrNothing<RequestTo<T>>
type Answer<T extends Target> =
  T extends ByMode<infer Q>
    ? ResponseOf<ModeNames[Q]['normal'] & EndpointPath>
    : T extends EndpointPath
      ? ResponseOf<T>
      : never
type CallOptions = NonNullable<BaseQueryArgs['options']>
type Extra<Options> = Partial<Omit<Options, 'type'>>
type QueryExtra<T extends Target> = Extra<QueryExtraOptions<TagType, Answer<T>, Arg<T>, BaseQuery, 'api'>>
type MutationExtra<T extends Target> = Extra<MutationExtraOptions<TagType, Answer<T>, Arg<T>, BaseQuery, 'api'>> & {
  options?: CallOptions
}

const argsOf = (target: Target, options?: CallOptions) => (data: unknown) => {
  // Only the typed hooks call this; a missing `data` means the empty object.
  const asked = (data ?? {}) as object
  const route = typeof target === 'string' ? { path: target, data: asked } : target.routeOf(asked as never)
  return { ...route, options } as BaseQueryArgs
}

/** A query over one call, or over `byMode(question)`. `extra` takes RTK Query's options: providesTags, keepUnusedDataFor ... */
export function query<T extends Target>(
  build: Build,
  target: T,
  extra: QueryExtra<T> = {},
): QueryDefinition<Arg<T>, BaseQuery, TagType, Answer<T>, 'api'> {
  return build.query<Answer<T>, Arg<T>>({ query: argsOf(target), ...extra } as Parameters<
    typeof build.query<Answer<T>, Arg<T>>
  >[0])
}

/**
 * A mutation over one call, or over `byMode(question)`; `extra` as for `query`. `options` are those of the call itself: `silent`
 * where a button shows the waiting, so that the overlay appears only when the call is slow.
 */
export function mutation<T extends Target>(
  build: Build,
  target: T,
  extra: MutationExtra<T> = {},
): MutationDefinition<Arg<T>, BaseQuery, TagType, Answer<T>, 'api'> {
  const { options, ...rest } = extra
  return build.mutation<Answer<T>, Arg<T>>({ query: argsOf(target, options), ...rest } as Parameters<
    typeof build.mutation<Answer<T>, Arg<T>>
  >[0])
}

/** For a call sent by a button: the button shows the waiting, no overlay covers the typed text. */
export const silent = { options: { silent: true } } as const

const PAGE_SIZE = 20

type PagedArg<T extends Target> = OrNothing<Omit<RequestTo<T>, 'PageIndex'>>
type PagedExtra<T extends Target, Page> = Extra<
  InfiniteQueryExtraOptions<TagType, Page, PagedArg<T>, number, BaseQuery, 'api'>
> & {
  /** Rows per page, 20 by default; a PageSize in the argument overrides it. */
  pageSize?: number
}
/** The answer itself if it is a page; a call with another answer needs `pagedAs`. */
type PageOf<T extends Target> = Extract<Answer<T>, Paged<unknown>>
/** `never` if the answer is no page. */
type AnswersPages<T extends Target> = [PageOf<T>] extends [never] ? never : unknown
type Asked<T extends Target> = { queryArg: PagedArg<T>; pageParam: number }

function endless<T extends Target, Page extends Paged<unknown>>(
  build: Build,
  target: T,
  { pageSize = PAGE_SIZE, ...rest }: PagedExtra<T, Page>,
  asPage?: (answer: Answer<T>, asked: { PageIndex: number; PageSize: number }) => Page,
): InfiniteQueryDefinition<PagedArg<T>, number, BaseQuery, TagType, Page, 'api'> {
  const args = argsOf(target)
  const pageOf = ({ queryArg, pageParam }: Asked<T>) => ({
    PageIndex: pageParam,
    PageSize: (queryArg as { PageSize?: number } | undefined)?.PageSize ?? pageSize,
  })
  return build.infiniteQuery<Page, PagedArg<T>, number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ PageIndex, PageSize, Total }: Page) =>
        PageIndex * PageSize < Total ? PageIndex + 1 : undefined,
    },
    query: (asked: Asked<T>) => args({ ...(asked.queryArg as object | undefined), ...pageOf(asked) }),
    ...(asPage && {
      transformResponse: (answer: Answer<T>, _meta: unknown, asked: Asked<T>) => asPage(answer, pageOf(asked)),
    }),
    ...rest,
  } as unknown as Parameters<typeof build.infiniteQuery<Page, PagedArg<T>, number>>[0])
}

/**
 * An endless list over a call that takes PageIndex and PageSize and answers `Paged`, or over `byMode(question)`: the argument is
 * the question without its page. `extra` as for `query`.
 */
export function paged<T extends Target>(
  build: Build,
  target: T & AnswersPages<T>,
  extra: PagedExtra<T, PageOf<T>> = {},
): InfiniteQueryDefinition<PagedArg<T>, number, BaseQuery, TagType, PageOf<T>, 'api'> {
  return endless(build, target, extra)
}

/** `paged` over a call whose answer is not a page itself; `asPage` turns the answer into one. */
export function pagedAs<T extends Target, Page extends Paged<unknown>>(
  build: Build,
  target: T,
  asPage: (answer: Answer<T>, asked: { PageIndex: number; PageSize: number }) => Page,
  extra: PagedExtra<T, Page> = {},
): InfiniteQueryDefinition<PagedArg<T>, number, BaseQuery, TagType, Page, 'api'> {
  return endless(build, target, extra, asPage)
}
