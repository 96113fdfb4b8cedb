// Where a page of a list begins and how long it is.

const DEFAULT_PAGE_SIZE = 20

/** The paging fields of a request. */
export interface PagingRequest {
  PageIndex?: number
  PageSize?: number
}

/** Page (from 1), rows a page and the first row's offset; 20 rows where the request does not say. */
export function pagingOf({ PageIndex: index = 1, PageSize: limit = DEFAULT_PAGE_SIZE }: PagingRequest) {
  return { index, limit, offset: (index - 1) * limit }
}
