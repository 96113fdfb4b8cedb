import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useGetDictionaryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Choices of forms by name, each as key and title. */
    getDictionary: query(build, 'Public/Dictionary', { keepUnusedDataFor: 3600 }),
  }),
})
