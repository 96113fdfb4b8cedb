// Provinces, years and batches a family may fill in.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

export const batchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBatches: query(build, byMode('batches')),
    getCutoffYears: query(build, byMode('cutoffYears')),
    listWishProvinces: query(build, 'Wish/WishProvince'),
    listAllWishProvinces: query(build, 'Wish/WishProvinceAll'),
    getIsNewExam: query(build, 'Public/ProvinceIsNewExam', { keepUnusedDataFor: 3600 }),
    getTierFloors: query(build, 'User/SysDWFConfig', { keepUnusedDataFor: 3600 }),
    getWishYear: query(build, 'Wish/WishYear'),
  }),
})

export const {
  useGetBatchesQuery,
  useGetCutoffYearsQuery,
  useListWishProvincesQuery,
  useListAllWishProvincesQuery,
  useGetIsNewExamQuery,
  useGetTierFloorsQuery,
  useGetWishYearQuery,
} = batchApi
