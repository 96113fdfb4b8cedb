// Majors, and the units of a college: what is on offer inside and across colleges.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import { candidatePaging, isOfNewExam, quiet, type CandidatePage, type UnitArg } from '../calls'

type MajorPage = ResponseOf<'Wish/SpecialtyFirstList'>
type MajorArg = Omit<RequestOf<'Wish/SpecialtyFirstList'>, 'PageIndex'>
type OfferingArg = Omit<RequestOf<'Wish/SchoolScoreLineSuggestGroup'>, 'PageIndex'>
type CollegeUnitsArg = Omit<RequestOf<'Wish/NewExamScoreLineGroup'>, 'PageIndex'>

export const {
  useListMajorsInfiniteQuery,
  useListOfferingInfiniteQuery,
  useGetSpecialtiesQuery,
  useGetSpecialtiesForecastQuery,
  useGetUnitMajorsQuery,
  useListCollegeUnitsInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMajors: build.infiniteQuery<MajorPage, MajorArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: queryArg.WishType ? 'Wish/SpecialtyFirstListForecast' : 'Wish/SpecialtyFirstList',
        data: { ...queryArg, PageIndex: pageParam },
        ...quiet,
      }),
    }),
    listOffering: build.infiniteQuery<CandidatePage, OfferingArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: isOfNewExam(queryArg) ? 'Wish/NewExamScoreLineSuggestGroup' : 'Wish/SchoolScoreLineSuggestGroup',
        data: { ...queryArg, PageIndex: pageParam },
        ...quiet,
      }),
    }),
    getSpecialties: query(build, 'Wish/SpecialtyList', quiet),
    getSpecialtiesForecast: query(build, 'Wish/SpecialtyListForecast', quiet),
    getUnitMajors: build.query<ResponseOf<'Wish/SchoolScoreLineSpecialty'>, UnitArg>({
      query: (data) => ({
        path: isOfNewExam(data) ? 'Wish/NewExamScoreLineSpecialty' : 'Wish/SchoolScoreLineSpecialty',
        data,
        ...quiet,
      }),
    }),
    listCollegeUnits: build.infiniteQuery<CandidatePage, CollegeUnitsArg, number>({
      infiniteQueryOptions: candidatePaging,
      query: ({ queryArg, pageParam }) => ({
        path: isOfNewExam(queryArg) ? 'Wish/NewExamScoreLineGroup' : 'Wish/SchoolScoreLineGroup',
        data: { ...queryArg, PageIndex: pageParam },
        ...quiet,
      }),
    }),
  }),
})
