// Read-only links to a wish list: created, listed, revoked and used.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ResponseOf } from '../../../../contract/registry'
import { ProductError } from '../../../http/errors'
import type { ShareRepository } from './shares.repository'
import type { Lists } from '../lists/lists.service'

const TOKEN_BYTES = 32
/** Open links of one list; more are a mistake or a nuisance. */
const OPEN_SHARES = 10
const DAY_MS = 86_400_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface ShareDependencies {
  repository: ShareRepository
  now(): Date
  lists: Pick<Lists, 'ownList' | 'detail'>
}

export function createShares({ repository, now, lists }: ShareDependencies) {
  return {
    /** Makes a link valid for `days` days. The token is shown once and stored as a hash. */
    async share(userId: string, wishId: string, days: number): Promise<ResponseOf<'Wish/ShareWish'>> {
      const list = await lists.ownList(userId, wishId)
      if (list.items.length === 0) throw new ProductError('WISH_EMPTY')
      const createdAt = now()
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
      const shareId = randomUUID()
      const share = { shareId, wishId, userId, tokenHash: hashOf(token), createdAt, expiresAt }
      if (!(await repository.add(share, OPEN_SHARES))) throw new ProductError('SHARE_TOO_MANY')
      return { ShareId: shareId, Token: token, ExpiresAt: expiresAt.toISOString() }
    },

    async sharesOf(userId: string, wishId: string): Promise<ResponseOf<'Wish/ShareList'>> {
      await lists.ownList(userId, wishId)
      const shares = await repository.ofList(wishId, now())
      return {
        Items: shares.map((share) => ({
          ShareId: share.shareId,
          CreatedAt: share.createdAt.toISOString(),
          ExpiresAt: share.expiresAt.toISOString(),
          Views: share.views,
          LastViewedAt: share.lastViewedAt?.toISOString() ?? null,
        })),
      }
    },

    async revoke(userId: string, shareId: string): Promise<void> {
      if (!(await repository.revoke(userId, shareId, now()))) throw new ProductError('SHARE_NOT_FOUND')
    },

    /** The list behind a link. Unknown, expired and revoked links and removed lists all get the same answer. */
    async open(token: string): Promise<ResponseOf<'Wish/SharedWish'>> {
      const found = await repository.look(hashOf(token), now())
      if (!found) throw new ProductError('SHARE_NOT_FOUND')
      const list = await lists.detail(found.userId, found.wishId).catch((error: unknown) => {
        if (error instanceof ProductError && error.errorName === 'WISH_NOT_FOUND')
          throw new ProductError('SHARE_NOT_FOUND')
        throw error
      })
      // the reader learns that it is outdated, not the present score
      const { Outdated, ...shown } = list
      return { ...shown, ...(Outdated && { Outdated: { By: Outdated.By } }), ExpiresAt: found.expiresAt.toISOString() }
    },
  }
}
