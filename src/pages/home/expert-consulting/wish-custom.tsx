import { definePage } from '@/shared/screens/define-page'
import { HandOverPart } from './HandOverPart'

/** 志愿定制: a list made by an expert, which the family may take over as a version of its own. */
export default definePage('pages/home/expert-consulting/wish-custom', function WishCustomPage({ params }) {
  return <HandOverPart kind='custom' wishId={params.wishId} />
})
