import { CourseListScreen } from '@/features/course/components/CourseListScreen'
import { DOORS } from '@/features/course/model/doors'
import { filterOf } from '@/features/course/model/filters'
import { definePage } from '@/shared/screens/define-page'

/** 课程列表: the courses of a shelf, by default the parents'. */
export default definePage('pages/home/course/list', function CourseListPage({ params }) {
  const filter = { Shelf: 'parents' as const, ...filterOf(params) }
  return (
    <CourseListScreen from='all' filter={filter} keyword={params.keyword} placeholder={DOORS[filter.Shelf].search} />
  )
})
