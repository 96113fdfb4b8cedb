import { skipToken } from '@reduxjs/toolkit/query/react'
import { useDiagnoseQuery, useListProvincesQuery } from '@/features/admission/api'
import { useProvince } from '@/features/admission/hooks/use-province'
import { DiagnosisCards } from '@/features/admission/diagnosis/DiagnosisCards'
import { diagnosisQuestion } from '@/features/admission/diagnosis/diagnosis'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

const FORECAST = 1

/** 诊断结果: what the mock score may become, each method with its range, and a link to the candidates in forecast mode. */
export default definePage('pages/home/line/diagnosis-info', function DiagnosisInfoPage({ params }) {
  const provinces = useListProvincesQuery()
  const province = useProvince(params.province)
  const type = Number(params.type)
  const question =
    province && [1, 2, 3].includes(type)
      ? diagnosisQuestion(params, { ProvinceId: province.ProvinceId, SubjectType: type }, province.Rule.FullScore)
      : undefined
  const answer = useDiagnoseQuery(question ?? skipToken)
  const isComing = provinces.isLoading
  if (!question && !isComing)
    return (
      <Page>
        <EmptyState
          id='no-mock-exam'
          text='还没有可以诊断的成绩'
          reason='先填好省份、科类和模考分数。'
          action='填写模考成绩'
          onAction={() => void replace('pages/home/line/diagnosis')}
        />
      </Page>
    )
  const middle = answer.currentData?.Middle
  return (
    <Page
      bottom={
        middle !== undefined && (
          <BottomBar
            action={{
              id: 'to-forecast',
              label: `按 ${middle} 分模拟填报`,
              onClick: () => void navigate('pages/query/scoreForm', { wishType: FORECAST, score: String(middle) }),
            }}
          />
        )
      }
    >
      <QueryView result={currentOf(answer, isComing)} skeleton={<Skeleton card rows={8} />}>
        {(data) => <DiagnosisCards answer={data} />}
      </QueryView>
    </Page>
  )
})
