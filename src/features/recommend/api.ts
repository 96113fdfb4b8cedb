// The calls of the recommendation.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

const recommendApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendation: query(build, 'Wish/Recommend'),
    getRecommendStat: query(build, 'Wish/RecommendStat'),
    /** Reads what was typed when it is added, and what the chosen words mean. */
    readWishes: query(build, 'Wish/ReadWishes'),
    getRecommendReport: query(build, 'Wish/RecommendReport'),
  }),
})

export const {
  useLazyReadWishesQuery,
  useReadWishesQuery,
  useGetRecommendationQuery,
  useGetRecommendStatQuery,
  useGetRecommendReportQuery,
} = recommendApi
