import { LiveScreen } from '@/features/course/components/LiveScreen'
import { PlayScreen } from '@/features/course/components/PlayScreen'
import { definePage } from '@/shared/screens/define-page'

/** 直播: the rooms, or the one that the address names. */
export default definePage('pages/home/course/live-video', function LivePage({ params }) {
  return params.id === undefined ? <LiveScreen /> : <PlayScreen key={params.id} id={params.id} />
})
