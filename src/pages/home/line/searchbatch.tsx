import { skipToken } from '@reduxjs/toolkit/query/react'
import { useListControlLinesQuery } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { ControlLineLists } from '@/features/admission/lookup/components/ControlLineLists'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

/** 批次线: the control lines of a province by year, track and batch. */
export default definePage('pages/home/line/searchbatch', function ControlLinePage() {
  const { ProvinceId, province, tracks, track } = usePlaceInSight()
  const controlLines = useListControlLinesQuery(province ? { ProvinceId } : skipToken)
  const own = track ? [track, ...tracks.filter((one) => one !== track)] : tracks
  return (
    <Page>
      <Card>
        <ProvinceCell />
      </Card>
      <QueryView
        result={currentOf(controlLines, !province)}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ text: '还没有这个省的控制线', reason: '省考试院公布、导入之后会出现在这里。' }}
        skeleton={<Skeleton card rows={6} />}
      >
        {({ Items }) => <ControlLineLists key={`${ProvinceId}-${track}`} controlLines={Items} tracks={own} />}
      </QueryView>
      <Card>
        <Cell
          id='to-rank'
          title='分数查位次'
          note='上线之后看位次：同一位次历年的分数'
          arrow
          onClick={() => void navigate('pages/home/line/searcharrangement')}
        />
      </Card>
    </Page>
  )
})
