// Provinces with their rules, and the way from a score to a rank.
import { api } from '@/shared/api/base-api'
import { paged, query } from '@/shared/api/endpoints'

/** The rules change once a year: kept for as long as the app is open. */
const HOUR_SECONDS = 3600

export const admissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProvinces: query(build, 'Public/ProvinceList', { keepUnusedDataFor: HOUR_SECONDS }),
    listNewExamProvinces: query(build, 'Public/NewExamProvince', { keepUnusedDataFor: HOUR_SECONDS }),
    getNewExamYear: query(build, 'Public/NewExamProvinceYear', { keepUnusedDataFor: HOUR_SECONDS }),
    getNewExamSubjects: query(build, 'Public/NewExamSubject', { keepUnusedDataFor: HOUR_SECONDS }),
    getWishCount: query(build, 'Public/ProvinceWishCount', { keepUnusedDataFor: HOUR_SECONDS }),
    getRank: query(build, 'Public/LineRank'),
    getScoreAtRank: query(build, 'Public/LineScore'),
    getRankCurve: query(build, 'Public/LineRankCurve'),
    listRankRows: paged(build, 'Public/LineRankList', { pageSize: 50 }),
    listRankYears: query(build, 'Public/LineRankYears'),
    getIsFinalScore: query(build, 'Public/ProvinceIsFinalScore'),
    listControlLines: query(build, 'Public/LineBatchList'),
    listPlans: paged(build, 'Public/EnrollmentPlan'),
    listEnrollData: paged(build, 'Public/EnrollData'),
    listCollegeNames: paged(build, 'Options/School'),
    getSubjectStat: query(build, 'Career/SelectExamStat'),
    listSubjectRows: paged(build, 'Career/SelectExamDetail'),
    diagnose: query(build, 'Web/Diagnosis'),
    getDataStatus: query(build, 'Public/DataStatus'),
  }),
})

export const {
  useLazyListProvincesQuery,
  useListProvincesQuery,
  useListNewExamProvincesQuery,
  useGetNewExamYearQuery,
  useGetNewExamSubjectsQuery,
  useGetWishCountQuery,
  useGetRankQuery,
  useGetScoreAtRankQuery,
  useGetRankCurveQuery,
  useListRankRowsInfiniteQuery,
  useListRankYearsQuery,
  useGetIsFinalScoreQuery,
  useListControlLinesQuery,
  useGetDataStatusQuery,
  useDiagnoseQuery,
  useGetSubjectStatQuery,
} = admissionApi
