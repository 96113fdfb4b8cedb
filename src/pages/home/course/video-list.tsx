import { VideoListScreen } from '@/features/course/components/VideoListScreen'
import { definePage } from '@/shared/screens/define-page'

/** 视频列表: short videos, of the category in the address if there is one. */
export default definePage('pages/home/course/video-list', function VideoListPage({ params }) {
  return <VideoListScreen category={params.category} />
})
