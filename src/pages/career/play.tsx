import { PlayScreen } from '@/features/course/components/PlayScreen'
import { definePage } from '@/shared/screens/define-page'

/** 课程播放: a lesson of a course on careers. */
export default definePage('pages/career/play', function CareerPlayPage({ params }) {
  return <PlayScreen key={params.id} id={params.id} />
})
