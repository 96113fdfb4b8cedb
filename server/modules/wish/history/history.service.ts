// Saved versions of a list.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import { ProductError } from '../../../http/errors'
import { pageOf, pagingOf } from '../../../http/paging'
import type { WishList } from '../lists/lists.repository'
import type { Lists, WishDetail } from '../lists/lists.service'
import type { HistoryRepository } from './history.repository'
import { changeBetween } from './version-change'

export interface HistoryDependencies {
  repository: HistoryRepository
  lists: Pick<Lists, 'ownList' | 'detailOf'>
}

export function createHistory({ repository, lists }: HistoryDependencies) {
  /** Saved versions of a list, latest first, each with its changes. */
  async function versions(
    userId: string,
    request: RequestOf<'Wish/WishHistory'>,
  ): Promise<ResponseOf<'Wish/WishHistory'>> {
    const list = await lists.ownList(userId, request.WishId)
    const { offset, limit } = pagingOf(request)
    const [total, rows] = await Promise.all([
      repository.countVersions(list.wishId),
      // and the one before the page's oldest, needed to find the changes of the oldest
      repository.versions(list.wishId, offset, limit + 1),
    ])
    const items = rows.slice(0, limit).map((row, index) => {
      const change = changeBetween(rows[index + 1]?.items ?? [], row.items)
      return {
        Revision: row.revision,
        SavedAt: row.savedAt.toISOString(),
        Name: list.name,
        Count: row.items.length,
        Added: change.added,
        Removed: change.removed,
        Moved: change.moved,
      }
    })
    return pageOf(request, total, items)
  }

  /** A list as saved in that version. */
  async function listAt(userId: string, wishId: string, revision: number): Promise<WishList> {
    const then = await repository.version(await lists.ownList(userId, wishId), revision)
    if (!then) throw new ProductError('WISH_NOT_FOUND', '没有这一版，它可能已被删除')
    return then
  }

  /** The same with today's numbers. */
  const version = async (userId: string, wishId: string, revision: number): Promise<WishDetail> =>
    lists.detailOf(await listAt(userId, wishId, revision))

  return { versions, version, listAt }
}
