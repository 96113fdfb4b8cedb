import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useListTestsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTests: query(build, 'User/TestList', { keepUnusedDataFor: 3600 }),
  }),
})
