import { useState } from 'react'
import { ForReader } from '@/features/content/components/ForReader'
import { StudySteps } from '@/features/site/content/components/StudySteps'
import { useGetStudyPlanQuery } from '@/features/site/content/api'
import { offeredProvinces } from '@/entities/place/provinces'
import { ChoiceField } from '@/shared/form/ChoiceField'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { useSession } from '@/shared/session/account/use-session'
import { selectIsLaunched, selectWebConfig } from '@/shared/session/site/site-state'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useAppSelector } from '@/store/hooks'

/** 升学规划: the year of the exam, step by step, for one province. */
function PlanPage() {
  const { scoreFormData } = useSession()
  const inSight = useProvinceInSight()
  const isLaunched = useAppSelector(selectIsLaunched)
  const offered = useAppSelector(selectWebConfig)?.ProvinceList ?? []
  const [chosen, setChosen] = useState('')
  const provinceId = chosen || scoreFormData?.ProvinceId || inSight
  const plan = useGetStudyPlanQuery(provinceId ? { ProvinceId: provinceId } : {}, { skip: !isLaunched && !provinceId })
  return (
    <Page>
      <Card>
        <ChoiceField
          id='plan-province'
          label='高考省份'
          options={offeredProvinces(offered).map(({ ProvinceId, ProvinceName }) => ({
            value: ProvinceId,
            label: ProvinceName,
          }))}
          value={provinceId}
          onChange={setChosen}
        />
      </Card>
      <QueryView result={currentOf(plan, plan.isUninitialized)} skeleton={<Skeleton card rows={8} />}>
        {(data) => <StudySteps plan={data} />}
      </QueryView>
      <ForReader provinceId={provinceId} />
    </Page>
  )
}

export default definePage('pages/home/system/NavIndex-plan', PlanPage)
