// What filling in and recommending both ask about the units and majors on offer.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

export const { useListMajorsInfiniteQuery, useSearchUnitsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Majors page after page, with the fields they can be narrowed by. */
    listMajors: paged(build, byMode('majors')),
    /** Suggestions for what is typed: colleges, majors, groups. */
    searchUnits: query(build, byMode('suggestions')),
  }),
})
