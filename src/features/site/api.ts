import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

// Pages draw their own waiting and failure.
const inPage = { options: { silent: true, quiet: true } } as const

export const { useGetHomeDataQuery, useGetVersionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeData: query(build, 'Web/HomeData', inPage),
    getVersion: query(build, 'Public/AppVersion', inPage),
  }),
})
