import { CourseFilterScreen } from '@/features/course/components/CourseFilterScreen'
import { filterOf } from '@/features/course/model/filters'
import { definePage } from '@/shared/screens/define-page'

/** 课程筛选: all conditions with what each leaves; the students' shelf where the address names none. */
export default definePage('pages/onlinestudy/studyfillter', function StudyFilterPage({ params }) {
  return <CourseFilterScreen begin={{ Shelf: 'study', ...filterOf(params) }} />
})
