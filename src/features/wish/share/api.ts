// Links to a list.
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

export const { useShareWishMutation, useListSharesQuery, useRevokeShareMutation, useGetSharedWishQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      shareWish: mutation(build, 'Wish/ShareWish'),
      listShares: query(build, 'Wish/ShareList'),
      revokeShare: mutation(build, 'Wish/RevokeShare'),
      getSharedWish: query(build, 'Wish/SharedWish'),
    }),
  })
