// Where a page of a list begins and how long it is.
import type { Paged } from '../contract/shapes'

const DEFAULT_PAGE_SIZE = 20

/** The paging fields of a request. */
export interface PagingRequest {
  PageIndex?: number
  PageSize?: number
}

/** The answer of a call that takes `PagingRequest`: the rows of the page asked for, and how many there are in all. */
export function pageOf<Item>(request: PagingRequest, total: number, items: Item[]): Paged<Item> {
  const { index, limit } = pagingOf(request)
  return { Total: total, PageIndex: index, PageSize: limit, Items: items }
}

/** Page (from 1), rows a page and the first row's offset; 20 rows where the request does not say. */
export function pagingOf({ PageIndex: index = 1, PageSize: limit = DEFAULT_PAGE_SIZE }: PagingRequest) {
  return { index, limit, offset: (index - 1) * limit }
}
