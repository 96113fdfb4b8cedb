// Majors: the catalogue, one of them, the units that offer it, and ranks.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query, silent } from '@/shared/api/endpoints'

export const majorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpecialtyTree: query(build, 'Specialty/CategoryTree'),
    listSpecialties: paged(build, 'Specialty/List'),
    searchSpecialties: paged(build, 'Specialty/Search'),
    getSpecialty: query(build, 'Specialty/Detail'),
    listSpecialtySchools: paged(build, 'Specialty/Schools'),
    listSpecialtyRanks: paged(build, 'Specialty/RankList'),
    followSpecialty: mutation(build, 'Specialty/Follow', silent),
  }),
})

export const {
  useGetSpecialtyTreeQuery,
  useGetSpecialtyQuery,
  useListSpecialtySchoolsInfiniteQuery,
  useFollowSpecialtyMutation,
} = majorApi
