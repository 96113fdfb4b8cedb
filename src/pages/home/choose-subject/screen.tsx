import { newExamText } from '@/entities/place/new-exam'
import { wishYear } from '@/shared/session/account/own-score-form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetSubjectStatQuery } from '@/features/admission/api'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { CombinationList } from '@/features/admission/subjects/components/CombinationList'
import { NothingToChoose } from '@/features/admission/subjects/components/NothingToChoose'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

/** 选科筛选: every combination of the province, those with the wanted subjects, two side by side. */
export default definePage('pages/home/choose-subject/screen', function ScreenPage() {
  const { ProvinceId, province } = usePlaceInSight()
  const rule = province?.Rule
  const isOld = rule?.Model === '文理'
  const stat = useGetSubjectStatQuery(rule && !isOld ? { ProvinceId } : skipToken)
  return (
    <Page>
      <Card>
        <ProvinceCell />
      </Card>
      {isOld ? (
        <NothingToChoose provinceName={province?.ProvinceName ?? '本省'} newExam={newExamText(province, wishYear())} />
      ) : (
        <QueryView
          result={currentOf(stat, !rule)}
          isEmpty={({ Items }) => Items.length === 0}
          empty={{ text: '还没有这个省的招生计划', reason: '省考试院公布、导入之后，就能按选科要求数出来。' }}
          skeleton={<Skeleton card rows={8} />}
        >
          {(answer) => (
            <CombinationList
              key={ProvinceId}
              answer={answer}
              subjects={
                rule ? [...new Set([...(rule.Model === '3+1+2' ? rule.FirstChoice : []), ...rule.Reselect])] : []
              }
            />
          )}
        </QueryView>
      )}
    </Page>
  )
})
