import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { useListControlLinesQuery } from '@/features/admission/api'
import { ControlLines } from '@/features/admission/components/ControlLines'
import { useProvince } from '@/features/admission/hooks/use-province'
import { scoreFormText } from '@/entities/score/score-form'
import { BatchCard } from '@/features/wish/components/BatchCard'
import { useGetLineYearsQuery, useGetNewExamLineYearsQuery } from '@/features/wish/api'
import { isNewExam, ruleOfBatch, useBatches } from '@/features/wish/hooks/use-batches'
import { useDraftOfScore } from '@/features/wish/hooks/use-score-context'
import { batchOf } from '@/features/wish/model/draft'
import { batchChosen, wishTypeChosen } from '@/features/wish/slice'
import { navigate } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { useFillingGate } from '@/shared/session/use-filling-gate'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'

/** 2021–2025; years with gaps between them one by one. */
function yearSpan(years: readonly number[]): string {
  const first = Math.min(...years)
  const last = Math.max(...years)
  return last - first + 1 === years.length && last > first ? `${first}–${last}` : years.join('、')
}

export default function BatchPage() {
  const params = usePageParams('pages/query/college/batch')
  useFillingGate(params.wishType)
  const dispatch = useDispatch()
  const { isReady, form, book, wishType } = useDraftOfScore()
  const batches = useBatches(form, wishType)
  const province = useProvince(form?.ProvinceId)
  const track = batches.data?.Track
  const lines = useListControlLinesQuery(form ? { ProvinceId: form.ProvinceId, Track: track } : skipToken, {
    skip: !track,
  })
  const newExam = form ? isNewExam(form) : false
  const oldYears = useGetLineYearsQuery(form && !newExam ? { ProvinceId: form.ProvinceId } : skipToken)
  const newYears = useGetNewExamLineYearsQuery(form && newExam ? { ProvinceId: form.ProvinceId } : skipToken)
  const years = (newExam ? newYears : oldYears).data?.Years ?? []
  const hasForm = form !== undefined
  const asked = params.wishType

  useEffect(() => {
    if (isReady && hasForm && (asked === '0' || asked === '1')) dispatch(wishTypeChosen(Number(asked)))
  }, [isReady, hasForm, asked, dispatch])

  if (!isReady) {
    return (
      <Page title='选择批次'>
        <Skeleton card rows={4} />
      </Page>
    )
  }
  if (!form || !book) {
    return (
      <Page title='选择批次'>
        <EmptyState
          text='还没有填写分数'
          reason='填好省份、科类和分数，就能看到可以报的批次。'
          action='填写分数'
          onAction={() => void navigate('pages/query/scoreForm')}
        />
      </Page>
    )
  }
  return (
    <Page title='选择批次'>
      <Card>
        <Cell
          id='edit-score'
          title={scoreFormText(form, track ?? '', batches.data?.Rank)}
          note={wishType === 0 ? '正式填报 · 点这里修改' : '模拟预测 · 点这里修改'}
          arrow
          onClick={() => void navigate('pages/query/scoreForm', { wishType })}
        />
        {years.length > 0 && <View className='wish-note wish-gap'>参考 {yearSpan(years)} 年的录取数据</View>}
      </Card>
      <QueryView
        result={batches}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ text: '这个省份还没有可以填报的批次', reason: '招生数据导入之后就会出现在这里。' }}
      >
        {({ Items }) => (
          <View>
            {Items.map((batch, index) => (
              <BatchCard
                key={batch.BatchId}
                id={`batch-${index}`}
                batch={batch}
                chosenCount={batchOf(book, wishType, batch.BatchId)?.selectedSchool.length ?? 0}
                ruleUrl={province?.Rule.SourceUrl}
                onChoose={() => {
                  dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
                  void navigate('pages/query/college/index', { batchId: batch.BatchId, wishType })
                }}
              />
            ))}
          </View>
        )}
      </QueryView>
      {lines.data && lines.data.Items.length > 0 && (
        <Card title='历年控制线'>
          <ControlLines lines={lines.data.Items} />
        </Card>
      )}
    </Page>
  )
}
