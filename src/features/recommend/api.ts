// The calls of the recommendation, and of the names that its preferences are chosen from.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

const quiet = { options: { silent: true, quiet: true } } as const

const recommendApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendation: query(build, 'Wish/Recommend', quiet),
    getRecommendStat: query(build, 'Wish/RecommendStat', quiet),
    getRecommendFields: query(build, 'Wish/SpecialtyFirstList', quiet),
    suggestMajorNames: query(build, 'Wish/MySelfSearch', quiet),
  }),
})

export const {
  useGetRecommendationQuery,
  useGetRecommendStatQuery,
  useGetRecommendFieldsQuery,
  useSuggestMajorNamesQuery,
} = recommendApi
