// Ways into higher education, and the student's own calendar.
import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

const changes = { ...silent, invalidatesTags: ['Career' as const] }
const reads = { providesTags: ['Career' as const] }

export const {
  useGetPathQuestionsQuery,
  useJudgePathsQuery,
  useLazyJudgePathsQuery,
  useListMattersQuery,
  useSaveMatterMutation,
  useListTargetsQuery,
  useSaveTargetMutation,
  useListStudyPlansQuery,
  useSaveStudyPlanMutation,
  useExportCalendarMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getPathQuestions: query(build, 'Career/EnterPathQuestions', reads),
    judgePaths: query(build, 'Career/EnterPathSubmit', {
      // saved answers appear in the list of tests, with their date
      onQueryStarted: async ({ IsKept }, { dispatch, queryFulfilled }) => {
        const isKept = IsKept === true && (await queryFulfilled.then(Boolean, () => false))
        if (isKept) dispatch(api.util.invalidateTags(['Assessment']))
      },
    }),
    listMatters: query(build, 'Career/Matters', reads),
    saveMatter: mutation(build, 'Career/SaveMatter', changes),
    listTargets: query(build, 'Career/Targets', reads),
    saveTarget: mutation(build, 'Career/SaveTarget', changes),
    listStudyPlans: query(build, 'Career/Plans', reads),
    exportCalendar: mutation(build, 'Career/ExportCalendar', silent),
    saveStudyPlan: mutation(build, 'Career/SavePlan', changes),
  }),
})
