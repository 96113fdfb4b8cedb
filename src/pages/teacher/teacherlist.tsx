import { consultingApi } from '@/features/consulting/api'
import { TeacherCard } from '@/features/consulting/components/TeacherCard'
import { MADE_UP_TEACHERS, SERVICE_WORDS } from '@/features/consulting/words'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { oneOf } from '@/shared/lib/data/one-of'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'

const SERVICES = Object.keys(SERVICE_WORDS) as (keyof typeof SERVICE_WORDS)[]

/** 老师: fields and free times of the teachers; those of the family's province first. */
export default definePage('pages/teacher/teacherlist', function TeachersPage({ params }) {
  const ProvinceId = useProvinceInSight()
  const begun = oneOf(SERVICES, params.service)
  return (
    <ListScreen
      id='teachers'
      endpoint={consultingApi.endpoints.listTeachers}
      question={({ keyword: Keyword, filter }) => ({
        Keyword,
        ProvinceId,
        Field: filter.Field?.[0],
        Service: oneOf(SERVICES, filter.Service?.[0]),
      })}
      begin={begun && { filter: { Service: [begun] } }}
      search={{ placeholder: '搜姓名、擅长、省份' }}
      facets={[
        { key: 'Service', label: '服务', of: ({ ServiceCounts }) => ServiceCounts },
        { key: 'Field', label: '擅长', of: ({ Fields }) => Fields },
      ]}
      header={(rows) => <MadeUpNote rows={rows} words={MADE_UP_TEACHERS} />}
      row={(teacher) => <TeacherCard teacher={teacher} />}
      keyOf={({ TeacherId }) => TeacherId}
      rowHeight={150}
      unit='位老师'
      empty={{ text: '还没有老师', reason: '机构登记老师之后会出现在这里。' }}
    />
  )
})
