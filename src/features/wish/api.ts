// The wish calls. Candidates are one endless list for each filter; the rest are plain queries and mutations.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

type CandidatePage = ResponseOf<'Wish/SchoolFirstList'>
type CandidateArg = Omit<RequestOf<'Wish/SchoolFirstList'>, 'PageIndex'>
type MajorPage = ResponseOf<'Wish/SpecialtyFirstList'>
type MajorArg = Omit<RequestOf<'Wish/SpecialtyFirstList'>, 'PageIndex'>
type OfferingArg = Omit<RequestOf<'Wish/SchoolScoreLineSuggestGroup'>, 'PageIndex'>
type ListPage = ResponseOf<'User/GetWishList'>

type UnitArg = RequestOf<'Wish/SchoolScoreLine'>
type CollegeUnitsArg = Omit<RequestOf<'Wish/NewExamScoreLineGroup'>, 'PageIndex'>

const LIST_PAGE_SIZE = 20

/** Number of the page after `page`, undefined after the last. */
function nextPage(page: { Total: number }, index: number, size: number): number | undefined {
  return index * size < page.Total ? index + 1 : undefined
}

/** Lines have calls for each exam. Candidates of the new exam choose subjects, those of the old one have none. */
const isOfNewExam = ({ SelectSubjectList }: Pick<UnitArg, 'SelectSubjectList'>): boolean => SelectSubjectList.length > 0

/** The evidence has a call for each mode besides. */
function evidencePath(asked: UnitArg) {
  const { WishType } = asked
  if (isOfNewExam(asked)) return WishType ? 'Wish/NewExamScoreLineForecast' : 'Wish/NewExamScoreLine'
  return WishType ? 'Wish/SchoolScoreLineForecast' : 'Wish/SchoolScoreLine'
}

const quiet = { options: { silent: true, quiet: true } } as const

const candidatePaging = {
  initialPageParam: 1,
  getNextPageParam: (last: { Total: number; PageSize: number }, _all: unknown, index: number) =>
    nextPage(last, index, last.PageSize),
}

export const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBatches: query(build, 'Wish/BatchList', quiet),
    getNewExamBatches: query(build, 'Wish/NewExamBatchList', quiet),
    listCandidates: build.infiniteQuery<CandidatePage, CandidateArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        // One call for each mode: forecast widens what the mock score may be wrong by.
        path: queryArg.WishType ? 'Wish/SchoolFirstListForecast' : 'Wish/SchoolFirstList',
        data: { ...queryArg, PageIndex: pageParam },
        options: { silent: true, quiet: true },
      }),
    }),
    listAllUnits: build.infiniteQuery<CandidatePage, CandidateArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: queryArg.WishType ? 'Wish/MySelfForecast' : 'Wish/MySelf',
        data: { ...queryArg, PageIndex: pageParam },
        options: { silent: true, quiet: true },
      }),
    }),
    searchUnits: query(build, 'Wish/MySelfSearch', quiet),
    searchUnitsForecast: query(build, 'Wish/MySelfSearchForecast', quiet),
    listMajors: build.infiniteQuery<MajorPage, MajorArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: queryArg.WishType ? 'Wish/SpecialtyFirstListForecast' : 'Wish/SpecialtyFirstList',
        data: { ...queryArg, PageIndex: pageParam },
        options: { silent: true, quiet: true },
      }),
    }),
    getMajorStat: query(build, 'Wish/SpecialtyFirstStat', quiet),
    getMajorStatForecast: query(build, 'Wish/SpecialtyFirstStatForecast', quiet),
    listOffering: build.infiniteQuery<CandidatePage, OfferingArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: isOfNewExam(queryArg) ? 'Wish/NewExamScoreLineSuggestGroup' : 'Wish/SchoolScoreLineSuggestGroup',
        data: { ...queryArg, PageIndex: pageParam },
        options: { silent: true, quiet: true },
      }),
    }),
    getCandidateStat: query(build, 'Wish/SchoolFirstStat', quiet),
    getCandidateStatForecast: query(build, 'Wish/SchoolFirstStatForecast', quiet),
    getSpecialties: query(build, 'Wish/SpecialtyList', quiet),
    getSpecialtiesForecast: query(build, 'Wish/SpecialtyListForecast', quiet),
    getEvidence: build.query<ResponseOf<'Wish/SchoolScoreLine'>, UnitArg>({
      query: (data) => ({ path: evidencePath(data), data, options: quiet.options }),
    }),
    getUnitMajors: build.query<ResponseOf<'Wish/SchoolScoreLineSpecialty'>, UnitArg>({
      query: (data) => ({
        path: isOfNewExam(data) ? 'Wish/NewExamScoreLineSpecialty' : 'Wish/SchoolScoreLineSpecialty',
        data,
        options: quiet.options,
      }),
    }),
    listCollegeUnits: build.infiniteQuery<CandidatePage, CollegeUnitsArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: isOfNewExam(queryArg) ? 'Wish/NewExamScoreLineGroup' : 'Wish/SchoolScoreLineGroup',
        data: { ...queryArg, PageIndex: pageParam },
        options: quiet.options,
      }),
    }),
    getLineYears: query(build, 'Wish/TableHeadYear', quiet),
    getNewExamLineYears: query(build, 'Wish/NewExamTableHeadYear', quiet),
    listWishProvinces: query(build, 'Wish/WishProvince', quiet),
    getWishYear: query(build, 'Wish/WishYear', quiet),
    checkRules: query(build, 'Wish/CheckRules', { ...quiet, keepUnusedDataFor: 60 }),
    saveWish: mutation(build, 'User/SaveWish', { options: { quiet: true }, invalidatesTags: ['WishList'] }),
    saveWishSpecialtySchool: mutation(build, 'User/SaveWishSpecialtySchool', {
      options: { quiet: true },
      invalidatesTags: ['WishList'],
    }),
    listWishes: build.infiniteQuery<ListPage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, index) => nextPage(last, index, LIST_PAGE_SIZE),
      },
      query: ({ pageParam }) => ({
        path: 'User/GetWishList',
        data: { PageIndex: pageParam, PageSize: LIST_PAGE_SIZE },
        options: { silent: true, quiet: true },
      }),
      providesTags: ['WishList'],
    }),
    getWish: query(build, 'User/WishDetail', { ...quiet, providesTags: ['WishList'] }),
    getWishSpecialtySchool: query(build, 'User/WishSpecialtySchoolDetail', { ...quiet, providesTags: ['WishList'] }),
    simulateList: query(build, 'Wish/Simulate', { ...quiet, keepUnusedDataFor: 60 }),
    listRevisions: query(build, 'Wish/WishHistory', { ...quiet, providesTags: ['WishList'] }),
    getRevision: query(build, 'Wish/WishRevision', quiet),
    shareWish: mutation(build, 'Wish/ShareWish', { options: { quiet: true } }),
    listShares: query(build, 'Wish/ShareList', quiet),
    revokeShare: mutation(build, 'Wish/RevokeShare', { options: { quiet: true } }),
    getSharedWish: query(build, 'Wish/SharedWish', quiet),
    deleteWish: mutation(build, 'User/DelWish', { invalidatesTags: ['WishList'] }),
    exportWish: mutation(build, 'Wish/ExportWish'),
  }),
})

export const {
  useGetBatchesQuery,
  useGetNewExamBatchesQuery,
  useListCandidatesInfiniteQuery,
  useListAllUnitsInfiniteQuery,
  useSearchUnitsQuery,
  useSearchUnitsForecastQuery,
  useListMajorsInfiniteQuery,
  useGetMajorStatQuery,
  useGetMajorStatForecastQuery,
  useListOfferingInfiniteQuery,
  useGetCandidateStatQuery,
  useGetCandidateStatForecastQuery,
  useGetSpecialtiesQuery,
  useGetSpecialtiesForecastQuery,
  useGetEvidenceQuery,
  useGetUnitMajorsQuery,
  useListCollegeUnitsInfiniteQuery,
  useGetLineYearsQuery,
  useGetNewExamLineYearsQuery,
  useListWishProvincesQuery,
  useGetWishYearQuery,
  useCheckRulesQuery,
  useSaveWishMutation,
  useSaveWishSpecialtySchoolMutation,
  useListWishesInfiniteQuery,
  useGetWishQuery,
  useLazyGetWishQuery,
  useGetWishSpecialtySchoolQuery,
  useLazyGetWishSpecialtySchoolQuery,
  useSimulateListQuery,
  useListRevisionsQuery,
  useGetRevisionQuery,
  useShareWishMutation,
  useListSharesQuery,
  useRevokeShareMutation,
  useGetSharedWishQuery,
  useDeleteWishMutation,
  useExportWishMutation,
} = wishApi
