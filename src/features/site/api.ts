import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useGetHomeDataQuery, useGetVersionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeData: query(build, 'Web/HomeData'),
    getVersion: query(build, 'Public/AppVersion'),
  }),
})
