import { useState } from 'react'
import { useListRankedInfiniteQuery } from '@/features/college/api'
import { useRankFilter } from '@/features/college/college-state'
import { FilterPage } from '@/features/college/components/FilterPage'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { rankGroups, rankQuestion, rankTypeOf } from '@/features/college/model/ranks'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 榜单筛选: all filters of one order on one page; they take effect once confirmed. */
export default definePage('pages/home/college/rank-screen', function RankFilterPage({ params }) {
  const type = rankTypeOf(params.type)
  const { ProvinceId, SubjectType } = useViewpoint()
  const [kept, keep] = useRankFilter()
  const [pending, setPending] = useState(kept)
  const list = useListRankedInfiniteQuery({
    ...rankQuestion(type, pending),
    ...(ProvinceId && { ProvinceId, SubjectType }),
    PageSize: 1,
  })
  return (
    <FilterPage
      result={{ ...list, data: list.data?.pages[0] }}
      groups={rankGroups(type)}
      value={pending}
      onChange={setPending}
      onConfirm={() => {
        keep(pending)
        void replace('pages/home/college/college-rank', { type })
      }}
    />
  )
})
