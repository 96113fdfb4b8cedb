import { newExamText } from '@/entities/place/new-exam'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { useListControlLinesQuery } from '@/features/admission/api'
import { ControlLines } from '@/features/admission/components/ControlLines'
import { DataWarning } from '@/features/admission/components/DataWarning'
import { useProvince } from '@/features/admission/hooks/use-province'
import { useGetCutoffYearsQuery } from '@/features/wish/batch/api'
import { BatchChoice } from '@/features/wish/batch/components/BatchChoice'
import { OldModelNotice } from '@/features/wish/batch/components/OldModelNotice'
import { useBatches } from '@/features/wish/batch/hooks/use-batches'
import { useWishTypeOfAddress } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useIsOldModel } from '@/features/wish/batch/hooks/use-is-old-model'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { examText } from '@/features/wish/batch/model/new-exam'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/wish/wish-atoms.scss'

export default definePage('pages/newExam/batch', function NewExamBatchPage({ params }) {
  const handle = useDraft()
  const { isReady, form, book, wishType } = handle
  const batches = useBatches(form, wishType)
  const province = useProvince(form?.ProvinceId)
  const isOldModel = useIsOldModel(form)
  const track = batches.data?.Track
  const controlLines = useListControlLinesQuery(form ? { ProvinceId: form.ProvinceId, Track: track } : skipToken, {
    skip: !track,
  })
  const years = useGetCutoffYearsQuery(form ? { ProvinceId: form.ProvinceId, Mode: { newExam: true } } : skipToken)
  useWishTypeOfAddress(handle, params.wishType)

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
        <ScorelessState next='newExam' reason='填好省份、选科和分数，就能看到可以报的批次。' />
      </Page>
    )
  }
  if (isOldModel) {
    return (
      <OldModelNotice
        provinceName={form.ProvinceName ?? province?.ProvinceName}
        year={form.Year}
        newExam={newExamText(province, form.Year)}
        onCollegeFirst={() => void replace('pages/query/college/batch')}
      />
    )
  }
  return (
    <Page>
      <DataWarning provinceId={form.ProvinceId} track={track} />
      <BatchChoice
        form={form}
        wishType={wishType}
        book={book}
        batches={batches}
        years={years.data?.Years ?? []}
        ruleUrl={province?.Rule.SourceUrl}
        note={
          province && (
            <View id='exam-model' className='wish-note'>
              {examText(province.Rule, form)}
            </View>
          )
        }
        isAskingPlans={params.plans !== undefined}
        onEditScore={() => void navigate('pages/query/scoreForm', { wishType, next: 'newExam' })}
        onChosen={({ BatchId }) => void navigate('pages/newExam/index', { batchId: BatchId, wishType })}
      />
      {controlLines.data && controlLines.data.Items.length > 0 && (
        <Card title='历年控制线'>
          <ControlLines controlLines={controlLines.data.Items} />
        </Card>
      )}
    </Page>
  )
})
