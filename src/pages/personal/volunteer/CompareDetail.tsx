import { useCallback } from 'react'
import { useListProvincesQuery } from '@/features/admission/api'
import { trackOf } from '@/features/admission/model/subjects'
import { CompareView } from '@/features/wish/saved/components/CompareView'
import { useSide } from '@/features/wish/saved/hooks/use-side'
import type { SideRef } from '@/features/wish/saved/model/side-ref'
import { navigate } from '@/shared/navigation/navigate'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import type { Side } from '@/features/wish/saved/model/compare'

/** Both at once: loading until both are loaded, and one retry for the failed ones. */
function both(left: QueryResult<Side>, right: QueryResult<Side>): QueryResult<{ left: Side; right: Side }> {
  return {
    data: left.data && right.data && { left: left.data, right: right.data },
    isLoading: left.isLoading || right.isLoading,
    isError: Boolean(left.isError ?? left.error) || Boolean(right.isError ?? right.error),
    error: left.error ?? right.error,
    refetch: () => {
      if (left.error) left.refetch?.()
      if (right.error) right.refetch?.()
    },
  }
}

/** Two lists side by side. */
export function CompareDetail({ left, right }: { left: SideRef; right: SideRef }) {
  const provinces = useListProvincesQuery().data?.ProvinceList
  const nameTrack = useCallback(
    (provinceId: string, subjectType: number) => {
      const province = provinces?.find(({ ProvinceId }) => ProvinceId === provinceId)
      return province && trackOf(province.Rule, subjectType)
    },
    [provinces],
  )
  const one = useSide(left, nameTrack)
  const other = useSide(right, nameTrack)
  const result = both(one, other)
  return (
    <Page>
      <QueryView
        result={result}
        empty={{
          text: '有一份志愿表已经不在了',
          reason: '它可能被删除，或没保存的志愿已经清空。',
          action: '重新选两份',
          onAction: () => void navigate('pages/personal/volunteer/volunteerlist'),
        }}
      >
        {(sides) => <CompareView left={sides.left} right={sides.right} />}
      </QueryView>
    </Page>
  )
}
