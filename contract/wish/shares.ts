// Read-only links to a saved list.
import Type from 'typebox'
import { defineContract } from '../define'
import { Empty, Nullable } from '../shapes'
import { WishDetailResult } from './lists'
import { WishId } from './shapes'

export const shareCalls = defineContract({
  'Wish/ShareWish': {
    summary: 'Makes a read-only link to a list that ends by itself and can be revoked',
    auth: 'session',
    request: Type.Object({ WishId, Days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    response: Type.Object({
      ShareId: Type.String({ format: 'uuid' }),
      Token: Type.String({ description: 'secret part of the link; told only now' }),
      ExpiresAt: Type.String({ description: 'ISO 8601' }),
    }),
    errors: ['WISH_NOT_FOUND', 'WISH_EMPTY', 'SHARE_TOO_MANY'],
  },
  'Wish/ShareList': {
    summary: 'Links of a list that are still open',
    auth: 'session',
    request: Type.Object({ WishId }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ShareId: Type.String({ format: 'uuid' }),
          CreatedAt: Type.String(),
          ExpiresAt: Type.String(),
          Views: Type.Integer(),
          LastViewedAt: Nullable(Type.String()),
        }),
      ),
    }),
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/RevokeShare': {
    summary: 'Closes a link at once',
    auth: 'session',
    request: Type.Object({ ShareId: Type.String({ format: 'uuid' }) }),
    response: Empty,
    errors: ['SHARE_NOT_FOUND'],
  },
  'Wish/SharedWish': {
    summary: 'The list behind a link, as it is now, without who made it',
    auth: 'public',
    request: Type.Object({ Token: Type.String({ minLength: 20, maxLength: 80 }) }),
    response: Type.Object({ ...WishDetailResult.properties, ExpiresAt: Type.String() }),
    errors: ['SHARE_NOT_FOUND'],
  },
})
