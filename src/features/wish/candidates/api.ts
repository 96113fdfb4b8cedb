// Candidates: one endless list for each filter, the counts beside it, and what a number stands on.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import { candidatePaging, isOfNewExam, quiet, type CandidatePage, type UnitArg } from '../calls'

type CandidateArg = Omit<RequestOf<'Wish/SchoolFirstList'>, 'PageIndex'>

/** The evidence has a call for each exam and each mode. */
function evidencePath(asked: UnitArg) {
  const { WishType } = asked
  if (isOfNewExam(asked)) return WishType ? 'Wish/NewExamScoreLineForecast' : 'Wish/NewExamScoreLine'
  return WishType ? 'Wish/SchoolScoreLineForecast' : 'Wish/SchoolScoreLine'
}

export const {
  useListCandidatesInfiniteQuery,
  useListAllUnitsInfiniteQuery,
  useSearchUnitsQuery,
  useSearchUnitsForecastQuery,
  useGetMajorStatQuery,
  useGetMajorStatForecastQuery,
  useGetCandidateStatQuery,
  useGetCandidateStatForecastQuery,
  useGetEvidenceQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCandidates: build.infiniteQuery<CandidatePage, CandidateArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        // One call for each mode: forecast widens what the mock score may be wrong by.
        path: queryArg.WishType ? 'Wish/SchoolFirstListForecast' : 'Wish/SchoolFirstList',
        data: { ...queryArg, PageIndex: pageParam },
        ...quiet,
      }),
    }),
    listAllUnits: build.infiniteQuery<CandidatePage, CandidateArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: queryArg.WishType ? 'Wish/MySelfForecast' : 'Wish/MySelf',
        data: { ...queryArg, PageIndex: pageParam },
        ...quiet,
      }),
    }),
    searchUnits: query(build, 'Wish/MySelfSearch', quiet),
    searchUnitsForecast: query(build, 'Wish/MySelfSearchForecast', quiet),
    getCandidateStat: query(build, 'Wish/SchoolFirstStat', quiet),
    getCandidateStatForecast: query(build, 'Wish/SchoolFirstStatForecast', quiet),
    getMajorStat: query(build, 'Wish/SpecialtyFirstStat', quiet),
    getMajorStatForecast: query(build, 'Wish/SpecialtyFirstStatForecast', quiet),
    getEvidence: build.query<ResponseOf<'Wish/SchoolScoreLine'>, UnitArg>({
      query: (data) => ({ path: evidencePath(data), data, ...quiet }),
    }),
  }),
})
