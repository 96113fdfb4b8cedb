import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { scoreFormText, type ScoreForm } from '@/entities/exam/exam'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import type { ResponseOf } from 'contract/registry'
import { ruleOfBatch, type Batch } from '../hooks/use-batches'
import { yearSpan } from '../model/batch-words'
import { batchOf, type WishBook } from '@/entities/draft/draft'
import { batchChosen } from '@/features/wish/draft/draft-state'
import { BatchCard } from './BatchCard'
import { BatchSources } from './BatchSources'
import { SpecialPlans } from './SpecialPlans'
import { ExamChoiceSheet } from './ExamChoiceSheet'
import '@/features/wish/wish-atoms.scss'

export interface BatchChoiceProps {
  form: ScoreForm
  /** 0 normal, anything else forecast. */
  wishType: number
  book: WishBook
  batches: QueryResult<ResponseOf<'Wish/BatchList'>>
  /** Years of cutoffs the province has. */
  years: readonly number[]
  /** Where the province's rule is published. */
  ruleUrl: string | undefined
  /** A sentence on the exam, under the score. */
  note?: ReactNode
  /** Whether to ask about the special plans at once. */
  isAskingPlans?: boolean
  onEditScore: () => void
  onChosen: (batch: Batch) => void
}

/** The score, and the batches open to it; a press on one makes it the batch to fill. */
export function BatchChoice(props: BatchChoiceProps) {
  const { form, wishType, book, batches, years, ruleUrl, note, isAskingPlans, onEditScore, onChosen } = props
  const dispatch = useDispatch()
  const { data } = batches
  return (
    <>
      <ExamChoiceSheet form={form} />
      <Card>
        <Cell
          id='edit-score'
          title={<Facts text={scoreFormText(form, data?.Track ?? '', data?.Rank, data?.RankWithin)} />}
          note={wishType === 0 ? '正式填报 · 点这里修改' : '模拟预测 · 点这里修改'}
          arrow
          onClick={onEditScore}
        />
        {note && <View className='wish-gap'>{note}</View>}
        {(years.length > 0 || data) && (
          <View className='wish-sourced'>
            <View className='wish-note'>{years.length > 0 && `参考 ${yearSpan(years)} 年数据`}</View>
            {data && <BatchSources batches={data.Items} ruleUrl={ruleUrl} />}
          </View>
        )}
      </Card>
      <QueryView
        result={batches}
        waysOn={{ score: { id: 'refused-to-score', label: '去改分数', onPress: onEditScore } }}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ text: '这个省份还没有可以填报的批次', reason: '招生数据导入之后就会出现在这里。' }}
      >
        {({ Items }) => (
          <View>
            {Items.every(({ State }) => State === 'closed') && (
              <Card id='all-closed'>
                <View>这个分数没有到下面任何一个批次的控制线，现在没有可以填的志愿。</View>
                <View className='wish-note'>
                  以后会不会降分征集，请看省考试院的通知。分数填错了，点上面的分数修改。
                </View>
              </Card>
            )}
            {Items.map((batch, index) => (
              <BatchCard
                key={batch.BatchId}
                id={`batch-${index}`}
                batch={batch}
                chosenCount={batchOf(book, wishType, batch.BatchId)?.selectedSchool.length ?? 0}
                onChoose={() => {
                  dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
                  onChosen(batch)
                }}
              />
            ))}
          </View>
        )}
      </QueryView>
      {data && <SpecialPlans form={form} batches={data} isOpen={isAskingPlans} />}
    </>
  )
}
