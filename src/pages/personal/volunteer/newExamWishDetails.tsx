import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetCutoffYearsQuery } from '@/features/wish/batch/api'
import { newExamTable } from '@/features/wish/batch/model/new-exam'
import { UUID } from '@/shared/lib/data/uuid'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { OwnDetail } from './OwnDetail'

const YEARS = 3

/** A saved list of a new-exam province: the majors are listed under their group, the years are those of the province. */
export default definePage('pages/personal/volunteer/newExamWishDetails', function NewExamWishDetailsPage({ params }) {
  const wishId = UUID.test(params.wishId ?? '') ? params.wishId : undefined
  if (!wishId) {
    return (
      <Page>
        <EmptyState
          text='没有找到这份志愿表'
          reason='链接可能不完整。'
          action='看我的志愿表'
          onAction={() => void navigate('pages/personal/volunteer/volunteerlist')}
        />
      </Page>
    )
  }
  return <NewExamDetail wishId={wishId} isMajorUnit={params.kind === 'major'} />
})

function NewExamDetail({ wishId, isMajorUnit }: { wishId: string; isMajorUnit: boolean }) {
  const [provinceId, setProvinceId] = useState<string>()
  const years = useGetCutoffYearsQuery(provinceId ? { ProvinceId: provinceId, Mode: { newExam: true } } : skipToken)
    .data?.Years
  return (
    <OwnDetail
      wishId={wishId}
      isMajorUnit={isMajorUnit}
      tableOf={newExamTable}
      onProvince={setProvinceId}
      table={{ years: years?.slice(0, YEARS), withMajors: true }}
    />
  )
}
