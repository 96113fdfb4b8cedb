// Provinces, years and batches a family may fill in.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import { quiet } from '../calls'

export const batchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBatches: query(build, 'Wish/BatchList', quiet),
    getNewExamBatches: query(build, 'Wish/NewExamBatchList', quiet),
    getLineYears: query(build, 'Wish/TableHeadYear', quiet),
    getNewExamLineYears: query(build, 'Wish/NewExamTableHeadYear', quiet),
    listWishProvinces: query(build, 'Wish/WishProvince', quiet),
    getWishYear: query(build, 'Wish/WishYear', quiet),
  }),
})

export const {
  useGetBatchesQuery,
  useGetNewExamBatchesQuery,
  useGetLineYearsQuery,
  useGetNewExamLineYearsQuery,
  useListWishProvincesQuery,
  useGetWishYearQuery,
} = batchApi
