// Earlier versions of a saved list.
import Type from 'typebox'
import { defineContract } from '../define'
import { Paged, Paging } from '../shapes'
import { WishDetailResult } from './lists'
import { WishId } from './shapes'

export const historyCalls = defineContract({
  'Wish/WishHistory': {
    summary: 'Saved versions of a list, latest first',
    auth: 'session',
    request: Type.Object({ WishId, ...Paging }),
    response: Paged(
      Type.Object({
        Revision: Type.Integer(),
        SavedAt: Type.String({ description: 'ISO 8601' }),
        Name: Type.String(),
        Count: Type.Integer(),
        Added: Type.Integer(),
        Removed: Type.Integer(),
        Moved: Type.Integer({
          description: 'wishes whose order among the kept ones changed against the version before',
        }),
      }),
    ),
    errors: ['WISH_NOT_FOUND'],
  },
  'Wish/WishRevision': {
    summary: 'A list as it was saved then, with today’s numbers',
    auth: 'session',
    request: Type.Object({ WishId, Revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: WishDetailResult,
    errors: ['WISH_NOT_FOUND'],
  },
})
