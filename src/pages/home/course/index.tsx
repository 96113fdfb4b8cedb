import { CourseLanding } from '@/features/course/components/CourseLanding'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

const WAYS = [
  {
    id: 'to-videos',
    title: '短视频',
    note: '一次讲清楚一件事',
    onOpen: () => void navigate('pages/home/course/video-category'),
  },
  {
    id: 'to-live',
    title: '直播',
    note: '预约、观看和回放',
    onOpen: () => void navigate('pages/home/course/live-video'),
  },
  {
    id: 'to-study',
    title: '在线学习',
    note: '给学生的课程',
    onOpen: () => void navigate('pages/onlinestudy/onlinestudy'),
  },
]

/** 家长课堂: videos for parents, from the first lesson on. */
export default definePage('pages/home/course/index', function ParentCoursePage() {
  return <CourseLanding shelf='parents' ways={WAYS} withVideos />
})
