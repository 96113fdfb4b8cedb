// Links to a list.
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'
import { quiet } from '../calls'

export const { useShareWishMutation, useListSharesQuery, useRevokeShareMutation, useGetSharedWishQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      shareWish: mutation(build, 'Wish/ShareWish', { options: { quiet: true } }),
      listShares: query(build, 'Wish/ShareList', quiet),
      revokeShare: mutation(build, 'Wish/RevokeShare', { options: { quiet: true } }),
      getSharedWish: query(build, 'Wish/SharedWish', quiet),
    }),
  })
