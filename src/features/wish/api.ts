// The wish calls. Candidates are one endless list for each filter; the rest are plain queries and mutations.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

type CandidatePage = ResponseOf<'Wish/SchoolFirstList'>
type CandidateArg = Omit<RequestOf<'Wish/SchoolFirstList'>, 'PageIndex'>
type ListPage = ResponseOf<'User/GetWishList'>

const LIST_PAGE_SIZE = 20

/** Number of the page after `page`, undefined after the last. */
function nextPage(page: { Total: number }, index: number, size: number): number | undefined {
  return index * size < page.Total ? index + 1 : undefined
}

const quiet = { options: { silent: true, quiet: true } } as const

export const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBatches: query(build, 'Wish/BatchList', quiet),
    getNewExamBatches: query(build, 'Wish/NewExamBatchList', quiet),
    listCandidates: build.infiniteQuery<CandidatePage, CandidateArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, index) => nextPage(last, index, last.PageSize),
      },
      query: ({ queryArg, pageParam }) => ({
        // One call for each mode: forecast widens what the mock score may be wrong by.
        path: queryArg.WishType ? 'Wish/SchoolFirstListForecast' : 'Wish/SchoolFirstList',
        data: { ...queryArg, PageIndex: pageParam },
        options: { silent: true, quiet: true },
      }),
    }),
    getCandidateStat: query(build, 'Wish/SchoolFirstStat', quiet),
    getCandidateStatForecast: query(build, 'Wish/SchoolFirstStatForecast', quiet),
    getSpecialties: query(build, 'Wish/SpecialtyList', quiet),
    getSpecialtiesForecast: query(build, 'Wish/SpecialtyListForecast', quiet),
    getEvidence: query(build, 'Wish/SchoolScoreLine', quiet),
    getLineYears: query(build, 'Wish/TableHeadYear', quiet),
    getNewExamLineYears: query(build, 'Wish/NewExamTableHeadYear', quiet),
    listWishProvinces: query(build, 'Wish/WishProvince', quiet),
    getWishYear: query(build, 'Wish/WishYear', quiet),
    checkRules: query(build, 'Wish/CheckRules', { ...quiet, keepUnusedDataFor: 60 }),
    saveWish: mutation(build, 'User/SaveWish', { options: { quiet: true }, invalidatesTags: ['WishList'] }),
    saveWishSpecialtySchool: mutation(build, 'User/SaveWishSpecialtySchool', {
      options: { quiet: true },
      invalidatesTags: ['WishList'],
    }),
    listWishes: build.infiniteQuery<ListPage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, index) => nextPage(last, index, LIST_PAGE_SIZE),
      },
      query: ({ pageParam }) => ({
        path: 'User/GetWishList',
        data: { PageIndex: pageParam, PageSize: LIST_PAGE_SIZE },
        options: { silent: true, quiet: true },
      }),
      providesTags: ['WishList'],
    }),
    getWish: query(build, 'User/WishDetail', { ...quiet, providesTags: ['WishList'] }),
    getWishSpecialtySchool: query(build, 'User/WishSpecialtySchoolDetail', { ...quiet, providesTags: ['WishList'] }),
    deleteWish: mutation(build, 'User/DelWish', { invalidatesTags: ['WishList'] }),
    exportWish: mutation(build, 'Wish/ExportWish'),
  }),
})

export const {
  useGetBatchesQuery,
  useGetNewExamBatchesQuery,
  useListCandidatesInfiniteQuery,
  useGetCandidateStatQuery,
  useGetCandidateStatForecastQuery,
  useGetSpecialtiesQuery,
  useGetSpecialtiesForecastQuery,
  useGetEvidenceQuery,
  useGetLineYearsQuery,
  useGetNewExamLineYearsQuery,
  useListWishProvincesQuery,
  useGetWishYearQuery,
  useCheckRulesQuery,
  useSaveWishMutation,
  useSaveWishSpecialtySchoolMutation,
  useListWishesInfiniteQuery,
  useGetWishQuery,
  useLazyGetWishQuery,
  useGetWishSpecialtySchoolQuery,
  useLazyGetWishSpecialtySchoolQuery,
  useDeleteWishMutation,
  useExportWishMutation,
} = wishApi
