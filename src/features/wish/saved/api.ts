// Saved lists and their versions.
import type { ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'
import { quiet } from '../calls'

type ListPage = ResponseOf<'User/GetWishList'>

const LIST_PAGE_SIZE = 20

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveWish: mutation(build, 'User/SaveWish', { options: { quiet: true }, invalidatesTags: ['WishList'] }),
    saveWishSpecialtySchool: mutation(build, 'User/SaveWishSpecialtySchool', {
      options: { quiet: true },
      invalidatesTags: ['WishList'],
    }),
    listWishes: build.infiniteQuery<ListPage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ Total }, _all, index) => (index * LIST_PAGE_SIZE < Total ? index + 1 : undefined),
      },
      query: ({ pageParam }) => ({
        path: 'User/GetWishList',
        data: { PageIndex: pageParam, PageSize: LIST_PAGE_SIZE },
        ...quiet,
      }),
      providesTags: ['WishList'],
    }),
    getWish: query(build, 'User/WishDetail', { ...quiet, providesTags: ['WishList'] }),
    getWishSpecialtySchool: query(build, 'User/WishSpecialtySchoolDetail', { ...quiet, providesTags: ['WishList'] }),
    listRevisions: query(build, 'Wish/WishHistory', { ...quiet, providesTags: ['WishList'] }),
    getRevision: query(build, 'Wish/WishRevision', quiet),
    deleteWish: mutation(build, 'User/DelWish', { invalidatesTags: ['WishList'] }),
    exportWish: mutation(build, 'Wish/ExportWish'),
  }),
})

export const {
  useSaveWishMutation,
  useSaveWishSpecialtySchoolMutation,
  useListWishesInfiniteQuery,
  useGetWishQuery,
  useLazyGetWishQuery,
  useGetWishSpecialtySchoolQuery,
  useLazyGetWishSpecialtySchoolQuery,
  useListRevisionsQuery,
  useGetRevisionQuery,
  useDeleteWishMutation,
  useExportWishMutation,
} = savedApi
