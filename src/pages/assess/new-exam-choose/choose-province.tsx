import { useListNewExamProvincesQuery } from '@/features/admission/api'
import { KNOWN_PROVINCES } from '@/entities/place/provinces'
import { goBack } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { subjectsIn } from './subjects-in'
import { View } from '@tarojs/components'
import '@/features/assessment/components/assessment.scss'

/** 选择省份: the provinces with a choice of subjects, and the choices of each. */
export default definePage('pages/assess/new-exam-choose/choose-province', function ChooseProvincePage() {
  const provinces = useListNewExamProvincesQuery()
  const chosen = useProvinceInSight()
  const choose = async (provinceId: string) => {
    selectProvince(provinceId)
    await goBack('pages/assess/new-exam-choose/index')
  }
  return (
    <Page>
      <QueryView result={provinces}>
        {({ ProvinceList }) => {
          const others = KNOWN_PROVINCES.filter(
            ({ ProvinceId }) => !ProvinceList.some((one) => one.ProvinceId === ProvinceId),
          )
          return (
            <>
              <Card id='provinces' title='在哪个省参加高考'>
                {ProvinceList.map(({ ProvinceId, ProvinceName, Rule }) => (
                  <Cell
                    key={ProvinceId}
                    id={`province-${ProvinceId}`}
                    title={ProvinceName}
                    note={`${Rule.Model}：${subjectsIn(Rule).join('、')}`}
                    value={ProvinceId === chosen ? '现在的选择' : undefined}
                    onClick={() => void choose(ProvinceId)}
                  />
                ))}
              </Card>
              {others.length > 0 && (
                <View id='without-choice' className='test-note'>
                  {others.map(({ ProvinceName }) => ProvinceName).join('、')}还分文科理科，不用选科。
                </View>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
})
