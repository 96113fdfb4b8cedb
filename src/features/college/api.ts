// Colleges: the library, one college, its cutoffs and plans, colleges side by side.
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
    getCollegeCutoffs: query(build, 'School/ScoreLine'),
    listCollegeMajorCutoffs: paged(build, 'School/SpecialtyLine'),
    listCollegePlans: paged(build, 'School/Plan'),
    listRankTypes: query(build, 'School/RankTypes'),
    listRanked: paged(build, 'School/RankList'),
    getCharter: query(build, 'School/Charter'),
    getScene: query(build, 'School/Scene'),
    listDepartments: query(build, 'School/Departments'),
    getDepartment: query(build, 'School/DepartmentDetail'),
    getDepartmentMajors: query(build, 'School/DepartmentMajors'),
    compareColleges: query(build, 'School/Compare'),
  }),
})

export const {
  useGetCollegeFiltersQuery,
  useGetCollegeQuery,
  useFollowCollegeMutation,
  useListHotCollegesQuery,
  useGetCollegeCutoffsQuery,
  useListCollegeMajorCutoffsInfiniteQuery,
  useListCollegePlansInfiniteQuery,
  useListRankTypesQuery,
  useListRankedInfiniteQuery,
  useGetCharterQuery,
  useGetSceneQuery,
  useListDepartmentsQuery,
  useGetDepartmentQuery,
  useGetDepartmentMajorsQuery,
  useCompareCollegesQuery,
} = collegeApi
