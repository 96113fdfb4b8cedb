// Candidates: one endless list for each filter, its counts, and the evidence behind a number.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'
import { byMode } from '@/shared/api/modes'

export const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCandidates: paged(build, byMode('candidates')),
    listAllUnits: paged(build, byMode('allUnits')),
    getCandidateStat: query(build, byMode('candidateStat')),
    getEvidence: query(build, byMode('evidence')),
  }),
})

export const {
  useListCandidatesInfiniteQuery,
  useListAllUnitsInfiniteQuery,
  useGetCandidateStatQuery,
  useGetEvidenceQuery,
} = candidatesApi
