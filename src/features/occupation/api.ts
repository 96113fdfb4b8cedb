// Occupations, interest codes and industries.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'

export const occupationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOccupationClasses: query(build, 'Profession/Categories'),
    listOccupations: paged(build, 'Profession/List'),
    getOccupation: query(build, 'Profession/Detail'),
    searchOccupations: paged(build, 'Profession/Search'),
    listByInterest: paged(build, 'Profession/ByInterestCode'),
    listIndustries: query(build, 'Career/IndustryList'),
    getIndustry: query(build, 'Career/IndustryDetail'),
  }),
})

export const {
  useGetOccupationClassesQuery,
  useListOccupationsInfiniteQuery,
  useGetOccupationQuery,
  useListIndustriesQuery,
  useGetIndustryQuery,
} = occupationApi
