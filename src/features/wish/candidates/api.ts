// Candidates: one endless list for each filter, the counts beside it, and what a number stands on.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

/** Rows a page: each page that comes costs the finger that swipes through hundreds of rows two frames, whatever is on it. */
const PAGE = { pageSize: 40 }

export const {
  useListCandidatesInfiniteQuery,
  useListAllUnitsInfiniteQuery,
  useGetCandidateStatQuery,
  useGetEvidenceQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCandidates: paged(build, byMode('candidates'), PAGE),
    listAllUnits: paged(build, byMode('allUnits'), PAGE),
    getCandidateStat: query(build, byMode('candidateStat')),
    getEvidence: query(build, byMode('evidence')),
  }),
})
