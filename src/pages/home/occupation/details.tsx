import { useOccupationDetail } from '@/features/occupation/components/occupation-detail'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'

/** 职业详情: an occupation or a class of the classification. */
export default definePage('pages/home/occupation/details', function OccupationDetailsPage({ params }) {
  return <DetailScreen {...useOccupationDetail(params.id ?? '')} />
})
