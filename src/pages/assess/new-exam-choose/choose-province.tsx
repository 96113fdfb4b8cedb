import { useListProvincesQuery } from '@/features/admission/api'
import { goBack } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { subjectsIn } from './subjects-in'

/** 选择省份: every province with its model and what it lets choose. */
export default definePage('pages/assess/new-exam-choose/choose-province', function ChooseProvincePage() {
  const provinces = useListProvincesQuery()
  const chosen = useProvinceInSight()
  const choose = async (provinceId: string) => {
    selectProvince(provinceId)
    await goBack('pages/assess/new-exam-choose/index')
  }
  return (
    <Page>
      <QueryView result={provinces}>
        {({ ProvinceList }) => (
          <Card id='provinces' title='在哪个省参加高考'>
            {ProvinceList.map(({ ProvinceId, ProvinceName, Rule }) => (
              <Cell
                key={ProvinceId}
                id={`province-${ProvinceId}`}
                title={ProvinceName}
                note={Rule.Model === '文理' ? '分文科理科，不选科' : `${Rule.Model}：${subjectsIn(Rule).join('、')}`}
                value={ProvinceId === chosen ? '现在的选择' : undefined}
                onClick={() => void choose(ProvinceId)}
              />
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
