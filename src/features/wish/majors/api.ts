// Majors, and the units of a college: the offers inside and across colleges.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

export const {
  useListOfferingInfiniteQuery,
  useGetSpecialtiesQuery,
  useGetUnitMajorsQuery,
  useListCollegeUnitsInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOffering: paged(build, byMode('offering')),
    getSpecialties: query(build, byMode('unitMajors')),
    getUnitMajors: query(build, byMode('majorCutoffs')),
    listCollegeUnits: paged(build, byMode('collegeCutoffs')),
  }),
})
