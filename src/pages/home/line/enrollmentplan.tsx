import { skipToken } from '@reduxjs/toolkit/query/react'
import { planNote, unitTitle } from '@/entities/candidate/candidate'
import { admissionApi } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { oneOf } from '@/shared/lib/data/one-of'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Cell } from '@/shared/ui/layout/Cell'

/** 招生计划: each college's places in the chosen province, for the latest published year. */
export default definePage('pages/home/line/enrollmentplan', function EnrollmentPlanPage() {
  const { ProvinceId, tracks, track, own } = usePlaceInSight()
  // a family with a score sees what its own track may choose; with only one track no note is needed
  const ofScore = own && track && tracks.length > 1 ? track : ''
  return (
    <ListScreen
      key={`${ProvinceId} ${ofScore}`}
      id='plans'
      endpoint={admissionApi.endpoints.listPlans}
      question={({ keyword: Keyword, filter }) =>
        ProvinceId ? { ProvinceId, Keyword, Track: oneOf(tracks, filter.Track?.[0]) } : skipToken
      }
      begin={{ filter: ofScore ? { Track: [ofScore] } : {} }}
      lead={<ProvinceCell />}
      search={{ placeholder: '搜院校或专业' }}
      facets={[{ key: 'Track', label: '科类', of: () => tracks.map((track) => ({ Value: track, Label: track })) }]}
      row={(one) => (
        <Cell title={unitTitle(one)} note={planNote(one)} value={one.Plan === null ? '人数未知' : `${one.Plan} 人`} />
      )}
      keyOf={(one) => `${unitTitle(one)} ${one.Track} ${one.Batch}`}
      rowHeight={90}
      source={({ Items }) => Items[0]?.Source ?? null}
      empty={{ text: '还没有这个省的招生计划', reason: '省考试院公布、导入之后会出现在这里。' }}
    />
  )
})
