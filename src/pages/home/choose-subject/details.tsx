import { skipToken } from '@reduxjs/toolkit/query/react'
import { admissionApi } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { combinationText, subjectRowNote, subjectsOf } from '@/features/admission/subjects/subject-words'
import { formatNumber } from '@/shared/lib/number/number-format'
import { oneOf } from '@/shared/lib/data/one-of'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

const STATES = ['open', 'closed', 'unknown'] as const
const WAYS = [
  { value: 'college', label: '按院校' },
  { value: 'major', label: '按专业' },
] as const

/** 选科详情: colleges and majors that a combination opens and closes. */
export default definePage('pages/home/choose-subject/details', function SubjectDetailsPage({ params }) {
  const { ProvinceId, province } = usePlaceInSight()
  const Subjects = subjectsOf(params.subjects)
  return (
    <ListScreen
      key={`${ProvinceId}-${Subjects.join()}`}
      id='subject-rows'
      title={Subjects.length > 0 ? combinationText(Subjects) : undefined}
      endpoint={admissionApi.endpoints.listSubjectRows}
      question={({ keyword, filter, sort: By }) => {
        if (Subjects.length === 0) return 'idle'
        if (!province) return skipToken
        return {
          ProvinceId,
          Subjects,
          By,
          State: oneOf(STATES, filter.State?.[0]),
          ...(keyword && { Keyword: keyword }),
        }
      }}
      lead={<ProvinceCell />}
      search={{ placeholder: '搜院校或专业' }}
      sorts={WAYS}
      facets={[{ key: 'State', label: '能不能报', of: ({ States }) => States }]}
      row={(row) => {
        const { CollegeId, Places } = row
        return (
          <Cell
            title={row.Name}
            note={subjectRowNote(row)}
            value={Places > 0 ? `${formatNumber(Places)} 人` : undefined}
            arrow={CollegeId !== null}
            onClick={
              CollegeId === null ? undefined : () => void navigate('pages/home/school/schoolDetail', { id: CollegeId })
            }
          />
        )
      }}
      keyOf={({ Name }) => Name}
      rowHeight={84}
      source={({ Source }) => Source}
      idle={
        <EmptyState
          text='还没有选科目'
          reason='先选好科目，再看能报哪些院校和专业。'
          action='去选科'
          onAction={() => void navigate('pages/home/choose-subject/choose')}
        />
      }
      empty={{ text: '没有可以数的计划', reason: '这个省不选科，或当年的招生计划还没有导入。' }}
    />
  )
})
