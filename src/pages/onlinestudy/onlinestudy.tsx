import { CourseLanding } from '@/features/course/components/CourseLanding'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

const WAYS = [
  {
    id: 'to-search',
    title: '搜索课程',
    note: '按课程和每节课的文字找',
    onOpen: () => void navigate('pages/onlinestudy/studysearch'),
  },
  {
    id: 'to-filter',
    title: '筛选课程',
    note: '按分类、费用找',
    onOpen: () => void navigate('pages/onlinestudy/studyfillter'),
  },
  {
    id: 'to-career',
    title: '生涯课程',
    note: '认识自己，了解专业',
    onOpen: () => void navigate('pages/career/career-course'),
  },
]

/** 在线学习: courses for students. */
export default definePage('pages/onlinestudy/onlinestudy', function OnlineStudyPage() {
  return <CourseLanding shelf='study' ways={WAYS} />
})
