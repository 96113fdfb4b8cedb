import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { admissionApi } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { TrackChoice } from '@/features/admission/components/TrackChoice'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { EnrollRowCard } from '@/features/admission/lookup/components/EnrollRowCard'
import { MajorIdeas } from '@/features/admission/lookup/components/MajorIdeas'
import { oneOf } from '@/shared/lib/data/one-of'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Cell } from '@/shared/ui/layout/Cell'

const KINDS = ['group', 'major', 'college'] as const

const NO_COLLEGE = '没有这所院校在本省的录取线'

/** The cutoffs of one college, or of the majors with this name; search ideas if neither is given. */
function Lines({
  college,
  begin,
  onChoose,
}: {
  college?: string
  begin?: string
  onChoose: (keyword: string) => void
}) {
  const place = usePlaceInSight()
  const { ProvinceId, track: Track } = place
  return (
    <ListScreen
      key={`${ProvinceId}-${Track}`}
      id='lines'
      title={({ College }) => College?.Name}
      endpoint={admissionApi.endpoints.listEnrollData}
      question={({ keyword: Keyword, filter }) => {
        if (!college && !Keyword) return 'idle'
        if (!ProvinceId || !Track) return skipToken
        const narrowed = { Batch: filter.Batch?.[0], Kind: oneOf(KINDS, filter.Kind?.[0]) }
        return { ProvinceId, Track, CollegeId: college, ...(Keyword && { Keyword }), ...narrowed }
      }}
      begin={{ keyword: begin }}
      lead={
        <>
          <ProvinceCell />
          <TrackChoice place={place} />
        </>
      }
      search={{ placeholder: college ? '在这所院校里搜专业' : '搜专业，例如 软件工程' }}
      facets={[
        { key: 'Kind', label: '录取单位', of: ({ Kinds }) => Kinds },
        { key: 'Batch', label: '批次', of: ({ Batches }) => Batches },
      ]}
      row={(row, _, { Years, College }) => (
        <EnrollRowCard row={row} years={Years} college={College?.Name} rank={place.own?.Rank} />
      )}
      header={() =>
        college && (
          <Cell
            id='to-college'
            title='这所院校的详情'
            arrow
            onClick={() => void navigate('pages/home/school/schoolDetail', { id: college })}
          />
        )
      }
      keyOf={({ UnitId }) => UnitId}
      rowHeight={230}
      idle={<MajorIdeas onChoose={onChoose} />}
      empty={{ text: NO_COLLEGE, reason: '可能没有在本省招生，或数据还没有导入。换一个科类或省份再看看。' }}
      bottom={({ keyword }, first) =>
        (keyword || first?.College) && (
          <BottomBar
            action={{
              id: 'to-filling',
              label: '看我能不能上',
              onClick: () => void navigate('pages/query/college/index', { keyword: first?.College?.Name ?? keyword }),
            }}
          />
        )
      }
    />
  )
}

/** 录取查询: past cutoffs by college or by major, years side by side. */
export default definePage('pages/home/line/enrollData/searchEnrollment', function EnrollmentPage({ params }) {
  const [begin, setBegin] = useState(params.keyword)
  const college = /^\d{5}$/.test(params.college ?? '') ? params.college : undefined
  return <Lines key={begin} college={college} begin={begin} onChoose={setBegin} />
})
