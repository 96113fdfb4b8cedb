import { PlayScreen } from '@/features/course/components/PlayScreen'
import { definePage } from '@/shared/screens/define-page'

/** 课程播放: a lesson or a short video. */
export default definePage('pages/home/course/play', function PlayPage({ params }) {
  return <PlayScreen key={params.id} id={params.id} />
})
