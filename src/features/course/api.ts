// What a family watches: courses, lessons, short videos, live rooms, and the progress in them.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query, silent } from '@/shared/api/endpoints'

const quiet = { options: { silent: true } } as const

export const courseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCourseCategories: query(build, 'Course/CategoryList'),
    listCourses: paged(build, 'Course/List', { providesTags: ['Course'] }),
    searchCourses: paged(build, 'Course/Search', { providesTags: ['Course'] }),
    getCourse: query(build, 'Course/Detail', { providesTags: ['Course'] }),
    // its address expires: it is fetched again whenever the page is opened
    getPlaying: query(build, 'Course/Play', { keepUnusedDataFor: 0 }),
    saveProgress: mutation(build, 'Course/SaveProgress', quiet),
    listCareerCourses: paged(build, 'Career/CourseList', { providesTags: ['Course'] }),
    getCareerCourse: query(build, 'Career/CourseDetail', { providesTags: ['Course'] }),
    listVideos: paged(build, 'Portal/VideoList'),
    listLatestVideos: query(build, 'Web/Videos'),
    listRooms: paged(build, 'Portal/LiveList', { providesTags: ['Course'] }),
    remindOfRoom: mutation(build, 'Portal/LiveRemind', { ...silent, invalidatesTags: ['Course'] }),
    listAds: query(build, 'Web/Ads'),
  }),
})

export const {
  useListCourseCategoriesQuery,
  useGetCourseQuery,
  useGetPlayingQuery,
  useSaveProgressMutation,
  useGetCareerCourseQuery,
  useListLatestVideosQuery,
  useRemindOfRoomMutation,
  useListAdsQuery,
} = courseApi
