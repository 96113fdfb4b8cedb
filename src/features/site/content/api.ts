import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useGetContentQuery, useGetStudyPlanQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getContent: query(build, 'Web/ContentDetail'),
    getStudyPlan: query(build, 'Web/StudyPlan'),
  }),
})
