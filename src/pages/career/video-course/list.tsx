import { CourseListScreen } from '@/features/course/components/CourseListScreen'
import { DOORS } from '@/features/course/model/doors'
import { filterOf } from '@/features/course/model/filters'
import { definePage } from '@/shared/screens/define-page'

/** 视频课程列表: courses on careers. */
export default definePage('pages/career/video-course/list', function VideoCourseListPage({ params }) {
  const { Category } = filterOf(params)
  return <CourseListScreen from='career' filter={{ Category }} placeholder={DOORS.career.search} />
})
