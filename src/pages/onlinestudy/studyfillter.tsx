import { CourseFilterScreen } from '@/features/course/components/CourseFilterScreen'
import { filterOf } from '@/features/course/model/filters'
import { definePage } from '@/shared/screens/define-page'

/** 课程筛选: all filters with the number of courses each leaves; by default for the students' shelf. */
export default definePage('pages/onlinestudy/studyfillter', function StudyFilterPage({ params }) {
  return <CourseFilterScreen begin={{ Shelf: 'study', ...filterOf(params) }} />
})
