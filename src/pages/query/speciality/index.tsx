import { MajorsView } from './MajorsView'
import { OfferingView } from './OfferingView'
import { definePage } from '@/shared/screens/define-page'

const LONGEST_NAME = 200

/** 专业优先: the majors on offer, and, opened on top of them, the units that offer one of them. */
export default definePage('pages/query/speciality/index', function SpecialityPage({ params }) {
  const major = (params.major ?? '').trim().slice(0, LONGEST_NAME)
  return major === '' ? <MajorsView params={params} /> : <OfferingView major={major} params={params} />
})
