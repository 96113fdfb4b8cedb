import { useIndustryDetail } from '@/features/occupation/components/industry-detail'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'

/** 行业详情: its divisions, and the occupations and majors matched to it. */
export default definePage('pages/home/occupation/industry-details', function IndustryDetailsPage({ params }) {
  return <DetailScreen {...useIndustryDetail(params.id ?? '')} />
})
