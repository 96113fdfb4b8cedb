import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useListControlLinesQuery } from '@/features/admission/api'
import { ControlLines } from '@/features/admission/components/ControlLines'
import { DataWarning } from '@/features/admission/components/DataWarning'
import { useProvince } from '@/features/admission/hooks/use-province'
import { BatchChoice } from '@/features/wish/batch/components/BatchChoice'
import { useGetCutoffYearsQuery } from '@/features/wish/batch/api'
import { isNewExam, useBatches } from '@/features/wish/batch/hooks/use-batches'
import { useWishTypeOfAddress } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { CandidatesAhead } from '@/features/wish/candidates/components/CandidatesAhead'
import { WayChoice } from '@/features/wish/batch/components/WayChoice'
import { wayOf, type Way } from '@/features/wish/batch/model/ways'
import { openWay } from '@/features/wish/batch/open-way'
import { navigate } from '@/shared/navigation/navigate'
import { useNextPages } from '@/shared/navigation/use-next-pages'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

export default definePage('pages/query/college/batch', function BatchPage({ params }) {
  const handle = useDraft()
  const { isReady, form, book, wishType } = handle
  const batches = useBatches(form, wishType)
  const province = useProvince(form?.ProvinceId)
  const track = batches.data?.Track
  const controlLines = useListControlLinesQuery(form ? { ProvinceId: form.ProvinceId, Track: track } : skipToken, {
    skip: !track,
  })
  const newExam = form ? isNewExam(form) : false
  const years = useGetCutoffYearsQuery(form ? { ProvinceId: form.ProvinceId, Mode: { newExam } } : skipToken)
  useWishTypeOfAddress(handle, params.wishType)
  useNextPages(batches.isSuccess, 'pages/query/college/index')
  const [way, setWay] = useState<Way>(() => wayOf(params.way))
  const likely = batches.data?.Items.find(
    ({ Special, State, UnitCount }) => !Special && State === 'open' && UnitCount > 0,
  )

  if (!isReady) {
    return (
      <Page>
        <Skeleton card rows={4} />
      </Page>
    )
  }
  if (!form || !book) {
    return (
      <Page>
        <ScorelessState way={way} reason='填好省份、科类和分数，就能看到可以报的批次。' />
      </Page>
    )
  }
  return (
    <Page>
      <Card>
        <WayChoice value={way} onChange={setWay} />
      </Card>
      {way === 'college' && likely && <CandidatesAhead form={form} wishType={wishType} batchId={likely.BatchId} />}
      <DataWarning provinceId={form.ProvinceId} track={track} />
      <BatchChoice
        form={form}
        wishType={wishType}
        book={book}
        batches={batches}
        years={years.data?.Years ?? []}
        ruleUrl={province?.Rule.SourceUrl}
        isAskingPlans={params.plans !== undefined}
        onEditScore={() => void navigate('pages/query/scoreForm', { wishType, way })}
        onChosen={({ BatchId }) => void openWay(way, { batchId: BatchId, wishType })}
      />
      {controlLines.data && controlLines.data.Items.length > 0 && (
        <Card title='历年控制线'>
          <ControlLines controlLines={controlLines.data.Items} />
        </Card>
      )}
    </Page>
  )
})
