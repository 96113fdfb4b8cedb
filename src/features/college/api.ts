// Colleges: the library, one college, its lines and plans, colleges side by side.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query, silent } from '@/shared/api/endpoints'

export const collegeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLibrary: paged(build, 'School/List'),
    searchColleges: paged(build, 'School/Search'),
    getCollegeFilters: query(build, 'College/Filters'),
    getCollege: query(build, 'School/Detail', { providesTags: ['College'] }),
    followCollege: mutation(build, 'School/Follow', { ...silent, invalidatesTags: ['College'] }),
    listHotColleges: query(build, 'College/Hot', { providesTags: ['College'] }),
    getCollegeLines: query(build, 'School/ScoreLine'),
    listCollegeMajorLines: paged(build, 'School/SpecialtyLine'),
    listCollegePlans: paged(build, 'School/Plan'),
    compareColleges: query(build, 'School/Compare'),
  }),
})

export const {
  useGetCollegeFiltersQuery,
  useGetCollegeQuery,
  useFollowCollegeMutation,
  useListHotCollegesQuery,
  useGetCollegeLinesQuery,
  useListCollegeMajorLinesInfiniteQuery,
  useListCollegePlansInfiniteQuery,
  useCompareCollegesQuery,
} = collegeApi
