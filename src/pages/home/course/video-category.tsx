import { CategoryBoard } from '@/features/course/components/CategoryBoard'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 视频分类: the categories of short videos. */
export default definePage('pages/home/course/video-category', function VideoCategoryPage() {
  return (
    <CategoryBoard
      of={{ Kind: 'video' }}
      unit='个'
      all='全部短视频'
      onOpen={(category) => void navigate('pages/home/course/video-list', { category })}
    />
  )
})
