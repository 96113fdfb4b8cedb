// The calls of the recommendation.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

const recommendApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendation: query(build, 'Wish/Recommend'),
    getRecommendStat: query(build, 'Wish/RecommendStat'),
    getRecommendReport: query(build, 'Wish/RecommendReport'),
  }),
})

export const { useGetRecommendationQuery, useGetRecommendStatQuery, useGetRecommendReportQuery } = recommendApi
