import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useGetHomeDataQuery, useGetVersionQuery, useGetNamedConfigQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeData: query(build, 'Web/HomeData'),
    getNamedConfig: query(build, 'Public/Config'),
    getVersion: query(build, 'Public/AppVersion'),
  }),
})
