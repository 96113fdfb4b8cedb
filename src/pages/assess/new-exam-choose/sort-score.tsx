import { newExamText } from '@/entities/place/new-exam'
import { wishYear } from '@/shared/session/account/own-score-form'
import { useCallback, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { provinceName } from '@/entities/place/provinces'
import { firstOrder, keepOrder } from '@/features/assessment/subject-order'
import { useGetNewExamSubjectsQuery } from '@/features/admission/api'
import { useProvince } from '@/features/admission/hooks/use-province'
import { NothingToChoose } from '@/features/admission/subjects/components/NothingToChoose'
import { moveItem } from '@/shared/lib/data/move-item'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { DragHandle } from '@/shared/ui/sortable/DragHandle'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import '@/features/assessment/components/assessment.scss'
import { subjectsIn } from './subjects-in'

function Order({ subjects }: { subjects: readonly string[] }) {
  const [order, setOrder] = useState(() => firstOrder(subjects))
  const without = subjects.filter((subject) => !order.includes(subject))
  const row = useCallback(
    (subject: string, index: number, handle: HandleProps) => (
      <View className='test-order'>
        <View className='test-order__place num'>{index + 1}</View>
        <View className='test-order__name'>{subject}</View>
        <View className='test-order__without'>
          <Button
            id={`without-${subject}`}
            kind='text'
            size='sm'
            label={`${subject}还没有成绩`}
            onClick={() => setOrder((now) => now.filter((one) => one !== subject))}
          >
            没有成绩
          </Button>
        </View>
        <DragHandle handle={handle} />
      </View>
    ),
    [],
  )
  const keep = async () => {
    keepOrder(order)
    await goBack('pages/assess/new-exam-choose/index')
  }
  return (
    <Page bottom={<BottomBar action={{ id: 'keep-order', label: '就这样排', onClick: () => void keep() }} />}>
      <Card id='order' title='从好到差排一排'>
        <View className='test-note'>
          看最近几次大考在年级里的名次，不看分数：各科难度不同。按住右边拖，或点一下选位置。还没学的、没考过的不用排。
        </View>
        <Sortable
          id='subject-order'
          label='各科成绩，从好到差'
          items={order}
          keyOf={(subject) => subject}
          onMove={(from, to) => setOrder((now) => moveItem(now, from, to))}
          renderItem={row}
        />
      </Card>
      {without.length > 0 && (
        <Card id='without-marks' title='还没有成绩的'>
          <View className='test-note'>不知道的不算好也不算差。考过以后点一下，排在最后，再往上拖。</View>
          <View className='test-actions'>
            {without.map((subject) => (
              <Button
                key={subject}
                id={`with-${subject}`}
                kind='plain'
                size='sm'
                label={`把${subject}排进来`}
                onClick={() => setOrder((now) => [...now, subject])}
              >
                {`＋ ${subject}`}
              </Button>
            ))}
          </View>
        </Card>
      )}
    </Page>
  )
}

/** 成绩排序: the province's subjects by own marks, the best first. */
export default definePage('pages/assess/new-exam-choose/sort-score', function SortScorePage() {
  const ProvinceId = useProvinceInSight()
  const province = useProvince(ProvinceId || undefined)
  const choice = useGetNewExamSubjectsQuery(ProvinceId ? { ProvinceId } : skipToken)
  const known = choice.currentData
  const isUnknown = (choice.error as { error?: string } | undefined)?.error === 'PROVINCE_UNKNOWN'
  if (!ProvinceId || isUnknown)
    return (
      <Page>
        <EmptyState
          text='还不知道是哪个省'
          reason='各省能选的科目不同。'
          action='选省份'
          onAction={() => void navigate('pages/assess/new-exam-choose/choose-province')}
        />
      </Page>
    )
  if (!known)
    return (
      <Page>
        <QueryView result={currentOf(choice)} skeleton={<Skeleton card rows={6} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  const subjects = subjectsIn(known)
  if (subjects.length === 0)
    return (
      <Page>
        <NothingToChoose provinceName={provinceName(ProvinceId)} newExam={newExamText(province, wishYear())} />
      </Page>
    )
  return <Order key={ProvinceId} subjects={subjects} />
})
