// The calls of the recommendation.
import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

const recommendApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendation: query(build, 'Wish/Recommend'),
    getRecommendStat: query(build, 'Wish/RecommendStat'),
    /** Reads a typed text when it is added. */
    readWishes: mutation(build, 'Wish/ReadWishes', { options: { silent: true } }),
    /** What the chosen words mean. */
    explainWishes: query(build, 'Wish/ReadWishes'),
    getRecommendReport: query(build, 'Wish/RecommendReport'),
  }),
})

export const {
  useReadWishesMutation,
  useExplainWishesQuery,
  useGetRecommendationQuery,
  useGetRecommendStatQuery,
  useGetRecommendReportQuery,
} = recommendApi
