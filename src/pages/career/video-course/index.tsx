import { CategoryBoard } from '@/features/course/components/CategoryBoard'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 视频课程: the subjects of courses on careers. */
export default definePage('pages/career/video-course/index', function VideoCoursePage() {
  return (
    <CategoryBoard
      of={{ Shelf: 'career' }}
      unit='门'
      all='全部视频课程'
      onOpen={(category) => void navigate('pages/career/video-course/list', { category })}
    />
  )
})
