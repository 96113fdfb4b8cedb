import { CourseLanding } from '@/features/course/components/CourseLanding'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

const WAYS = [
  {
    id: 'to-video-course',
    title: '视频课程',
    note: '按分类看',
    onOpen: () => void navigate('pages/career/video-course/index'),
  },
  {
    id: 'to-classroom',
    title: '生涯课堂',
    note: '十节课，自己读',
    onOpen: () => void navigate('pages/career/classroom'),
  },
]

/** 生涯课程: courses on careers, with their material. */
export default definePage('pages/career/career-course', function CareerCoursePage() {
  return <CourseLanding shelf='career' ways={WAYS} />
})
