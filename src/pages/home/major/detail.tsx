import { useSpecialtyDetail } from '@/features/major/components/specialty-detail'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'
import { useViewer } from './viewer'

export default definePage('pages/home/major/detail', function SpecialtyIntroPage({ params }) {
  const { viewer, choice } = useViewer()
  return (
    <DetailScreen
      {...useSpecialtyDetail({
        path: 'pages/home/major/detail',
        id: params.id ?? '',
        tab: params.tab,
        viewer,
        place: choice,
      })}
    />
  )
})
