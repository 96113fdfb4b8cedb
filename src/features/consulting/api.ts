// Experts and teachers, and the slots a family reserved.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query, silent } from '@/shared/api/endpoints'

const reads = { providesTags: ['Consulting' as const] }
const changes = { ...silent, invalidatesTags: ['Consulting' as const, 'Notice' as const] }

export const consultingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTeachers: paged(build, 'Web/Teachers', reads),
    getTeacher: query(build, 'Web/TeacherDetail', reads),
    listReservations: query(build, 'Teacher/Reservations', reads),
    reserveTeacher: mutation(build, 'Web/TeacherReserve', changes),
    cancelReservation: mutation(build, 'Teacher/CancelReservation', changes),
    tellTeacher: mutation(build, 'Teacher/TellTeacher', changes),
    exportReservation: mutation(build, 'Teacher/ReservationFile', silent),
  }),
})

export const {
  useGetTeacherQuery,
  useListReservationsQuery,
  useReserveTeacherMutation,
  useCancelReservationMutation,
  useTellTeacherMutation,
  useExportReservationMutation,
} = consultingApi
