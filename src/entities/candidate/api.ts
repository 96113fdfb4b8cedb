// Questions of both filling in and recommending about the units and majors on offer.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

export const { useListMajorsInfiniteQuery, useSearchUnitsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Majors page after page, with the fields to narrow them by. */
    listMajors: paged(build, byMode('majors')),
    /** Suggestions for the typed text: colleges, majors, groups. */
    searchUnits: query(build, byMode('suggestions')),
  }),
})
