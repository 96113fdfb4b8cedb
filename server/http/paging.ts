// Where a page of a list begins and how long it is.
import type { SelectQueryBuilder } from 'kysely'
import type { Paged } from '../../contract/shapes'

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

/**
 * The rows of the page that is asked for, of a list whose rows say how many there are in all; asked once more where the page lies behind the last.
 * @param ask rows with `total`, from an offset on
 */
export async function pageCounted<Row extends { total: number }>(
  request: PagingRequest,
  ask: (rows: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<{ total: number; rows: Row[] }> {
  const { offset, limit } = pagingOf(request)
  const rows = await ask({ offset, limit })
  // a page behind the last has no row that could say it
  const [counted] = rows.length === 0 && offset > 0 ? await ask({ offset: 0, limit: 1 }) : rows
  return { total: Number(counted?.total ?? 0), rows }
}

/**
 * The page of a query that is asked for, in the query's order, and how many rows it has in all, also where the page lies behind the last.
 * @param toItem a row as the answer has it
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
