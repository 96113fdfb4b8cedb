import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

export const { useGetStudyPlanQuery, useGetRetentionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStudyPlan: query(build, 'Web/StudyPlan'),
    getRetention: query(build, 'Public/Retention'),
  }),
})
