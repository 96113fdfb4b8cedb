import { specialtyRanks } from '@/features/major/components/specialty-ranks'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { useViewer } from './viewer'

/** 专业排名: the colleges of one major in a verifiable order. */
export default definePage('pages/home/major/specialty-rank', function CollegesOfMajorPage({ params }) {
  const { viewer, choice } = useViewer()
  const { ProvinceId, track = '' } = viewer
  return (
    <ListScreen
      key={`${ProvinceId} ${track}`}
      {...specialtyRanks({ specialtyId: params.id ?? '', by: params.by, viewer, place: choice })}
    />
  )
})
