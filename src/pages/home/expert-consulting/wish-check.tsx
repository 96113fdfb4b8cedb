import { definePage } from '@/shared/screens/define-page'
import { HandOverPart } from './HandOverPart'

/** 志愿审核: what an audit is, what is promised, and submitting a list. */
export default definePage('pages/home/expert-consulting/wish-check', function WishCheckPage({ params }) {
  return <HandOverPart kind='check' wishId={params.wishId} />
})
