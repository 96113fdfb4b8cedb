// The offset and length of a page of a list.
import type { SelectQueryBuilder } from 'kysely'
import type { Paged } from '../../contract/shapes'

const DEFAULT_PAGE_SIZE = 20

/** The paging fields of a request. */
export interface PagingRequest {
  PageIndex?: number
  PageSize?: number
}

/** The answer of a call that takes `PagingRequest`: the rows of the requested page, and the total number. */
export function pageOf<Item>(request: PagingRequest, total: number, items: Item[]): Paged<Item> {
  const { index, limit } = pagingOf(request)
  return { Total: total, PageIndex: index, PageSize: limit, Items: items }
}

/** Page (from 1), rows per page and the first row's offset; 20 rows if the request gives no number. */
export function pagingOf({ PageIndex: index = 1, PageSize: limit = DEFAULT_PAGE_SIZE }: PagingRequest) {
  return { index, limit, offset: (index - 1) * limit }
}

/**
 * The rows of the requested page, for a list whose rows carry the total number; a second query if the page is after the last one.
 * @param ask rows with `total`, from an offset on
 */
export async function pageCounted<Row extends { total: number }>(
  request: PagingRequest,
  ask: (rows: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<{ total: number; rows: Row[] }> {
  const { offset, limit } = pagingOf(request)
  const rows = await ask({ offset, limit })
  // a page after the last has no row with the total
  const [counted] = rows.length === 0 && offset > 0 ? await ask({ offset: 0, limit: 1 }) : rows
  return { total: Number(counted?.total ?? 0), rows }
}

/**
 * The requested page of a query, in the query's order, and the total number of its rows, even if the page is after the last one.
 * @param toItem a row in the form of the answer
 */
export async function pageOfQuery<DB, TB extends keyof DB, Row, Item>(
  request: PagingRequest,
  query: SelectQueryBuilder<DB, TB, Row>,
  toItem: (row: Row) => Item | Promise<Item>,
): Promise<Paged<Item>> {
  const { offset, limit } = pagingOf(request)
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const { total } = counted as { total: unknown }
  const rows = await query.offset(offset).limit(limit).execute()
  return pageOf(request, Number(total), await Promise.all(rows.map(toItem)))
}
