import { SittingScreen } from '@/features/assessment/components/SittingScreen'
import { definePage } from '@/shared/screens/define-page'

/** 全面测评答题: one sentence per screen. */
export default definePage('pages/assess/allround/answer', function AllroundAnswerPage() {
  return <SittingScreen test='all-round' />
})
