import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { useCollegeDetail } from '@/features/college/components/college-detail'
import { CollegeChances } from '@/features/wish/majors/components/CollegeChances'
import { useOwnRank } from '@/features/wish/batch/hooks/use-own-rank'
import { useListAction } from '@/features/wish/draft/hooks/use-list-action'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'

/** 院校详情: facts, my chance, cutoffs, plans and majors of a college. */
export default definePage('pages/home/school/schoolDetail', function SchoolDetailPage({ params }) {
  return (
    <DetailScreen
      {...useCollegeDetail({
        path: 'pages/home/school/schoolDetail',
        id: params.id ?? '',
        tab: params.tab,
        province: <ProvinceCell />,
        chance: ({ CollegeId, Name, Here }) => <CollegeChances collegeId={CollegeId} name={Name} here={Here} />,
        own: useOwnRank(),
        next: useListAction(),
      })}
    />
  )
})
