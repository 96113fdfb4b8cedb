import { newExamText } from '@/entities/place/new-exam'
import { wishYear } from '@/shared/session/account/own-score-form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { useGetNewExamYearQuery, useGetSubjectStatQuery } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { useSubjectChoice } from '@/features/admission/subjects/use-subject-choice'
import { NothingToChoose } from '@/features/admission/subjects/components/NothingToChoose'
import { StatCards } from '@/features/admission/subjects/components/StatCards'
import { SubjectFields } from '@/features/admission/subjects/components/SubjectFields'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

/** 选科查询: what the subjects chosen so far open and close, and what one more would add. */
export default definePage('pages/home/choose-subject/choose', function ChooseSubjectPage() {
  const choice = useSubjectChoice()
  const { place, rule, subjects, isFull } = choice
  const isOld = rule?.Model === '文理'
  const isAsked = rule !== undefined && !isOld && subjects.length > 0
  const stat = useGetSubjectStatQuery(isAsked ? { ProvinceId: place.ProvinceId, Combinations: [subjects] } : skipToken)
  const since = useGetNewExamYearQuery(rule && !isOld ? { ProvinceId: place.ProvinceId } : skipToken).currentData
  return (
    <Page
      bottom={
        isAsked && (
          <BottomBar
            action={{
              id: 'to-details',
              label: '看院校和专业',
              onClick: () => void navigate('pages/home/choose-subject/details', { subjects: subjects.join(',') }),
            }}
            secondary={{
              id: 'to-combinations',
              label: '各种组合对比',
              onClick: () => void navigate('pages/home/choose-subject/screen'),
            }}
          />
        )
      }
    >
      <Card id='subject-choice'>
        <ProvinceCell />
        {since?.FirstExamYear && (
          <View id='new-exam-since' className='subjects__since'>
            {since.FirstExamYear} 年起按 {rule?.Model} 选科录取。更早的录取线分文科理科，不能直接比。
          </View>
        )}
        {!isOld && <SubjectFields choice={choice} />}
      </Card>
      {isOld ? (
        <NothingToChoose
          provinceName={place.province?.ProvinceName ?? '本省'}
          newExam={newExamText(place.province, wishYear())}
        />
      ) : (
        (isAsked || !rule) && (
          <QueryView
            result={currentOf(stat, !rule)}
            isEmpty={({ Items }) => Items.length === 0}
            empty={{ text: '还没有这个省的招生计划', reason: '省考试院公布、导入之后，就能按选科要求数出来。' }}
            skeleton={<Skeleton card rows={6} />}
          >
            {(answer) => <StatCards answer={answer} isFull={isFull} />}
          </QueryView>
        )
      )}
    </Page>
  )
})
