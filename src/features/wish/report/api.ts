// The check of a list by rules and by simulated years.
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useCheckRulesQuery, useSimulateListQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    checkRules: query(build, 'Wish/CheckRules', { keepUnusedDataFor: 60 }),
    simulateList: query(build, 'Wish/Simulate', { keepUnusedDataFor: 60 }),
  }),
})
