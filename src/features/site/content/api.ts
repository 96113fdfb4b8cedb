import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

const inPage = { options: { silent: true, quiet: true } } as const

export const { useGetContentQuery, useGetStudyPlanQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getContent: query(build, 'Web/ContentDetail', inPage),
    getStudyPlan: query(build, 'Web/StudyPlan', inPage),
  }),
})
