// Saved lists and their versions.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

const ofLists = { providesTags: ['WishList'] } as const

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveWish: mutation(build, byMode('saveList'), { invalidatesTags: ['WishList'] }),
    listWishes: paged(build, 'User/GetWishList', ofLists),
    getWish: query(build, byMode('savedList'), ofLists),
    listRevisions: query(build, 'Wish/WishHistory', ofLists),
    getRevision: query(build, 'Wish/WishRevision'),
    deleteWish: mutation(build, 'User/DelWish', { invalidatesTags: ['WishList'] }),
    exportWish: mutation(build, 'Wish/ExportWish'),
  }),
})

export const {
  useSaveWishMutation,
  useListWishesInfiniteQuery,
  useGetWishQuery,
  useLazyGetWishQuery,
  useListRevisionsQuery,
  useGetRevisionQuery,
  useDeleteWishMutation,
  useExportWishMutation,
} = savedApi
