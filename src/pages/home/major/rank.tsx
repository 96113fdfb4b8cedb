import { specialtyRanks } from '@/features/major/components/specialty-ranks'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { useViewer } from './viewer'

/** 专业排行: majors in a verifiable order. */
export default definePage('pages/home/major/rank', function MajorRankPage({ params }) {
  const { viewer, choice } = useViewer()
  const { ProvinceId, track = '' } = viewer
  return <ListScreen key={`${ProvinceId} ${track}`} {...specialtyRanks({ by: params.by, viewer, place: choice })} />
})
