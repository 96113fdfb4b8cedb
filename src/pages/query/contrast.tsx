import { useListProvincesQuery } from '@/features/admission/api'
import { MethodTable } from '@/features/admission/components/MethodTable'
import { ProvinceRuleCard } from '@/features/admission/components/ProvinceRuleCard'
import { METHODS, PARALLEL_RULES } from '@/features/admission/model/filling-methods'
import { HowComputedCard } from '@/features/wish/batch/components/HowComputedCard'
import { TierFloorsCard } from '@/features/wish/batch/components/TierFloorsCard'
import { WAYS, type Way } from '@/features/wish/batch/model/ways'
import { openWay } from '@/features/wish/batch/open-way'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { View } from '@tarojs/components'
import './contrast.scss'

function ContrastPage() {
  const { scoreFormData } = useSession()
  const inSight = useProvinceInSight()
  const provinceId = scoreFormData?.ProvinceId ?? inSight
  const { data } = useListProvincesQuery()
  const province = data?.ProvinceList.find((one) => one.ProvinceId === provinceId)
  const start = (way: Way) => void (scoreFormData ? openWay(way) : navigate('pages/query/scoreForm', { way }))
  return (
    <Page
      bottom={
        <BottomBar
          action={
            scoreFormData
              ? { id: 'contrast-next', label: '选择批次', onClick: () => void navigate('pages/query/college/batch') }
              : { id: 'contrast-next', label: '填写分数', onClick: () => void navigate('pages/query/scoreForm') }
          }
        />
      }
    >
      <Card title='三种挑志愿的办法'>
        <MethodTable />
        {METHODS.map((method) => {
          const way = WAYS.find(({ label }) => label === method.name)?.way
          return (
            <View key={method.name} className='contrast__part'>
              <View className='contrast__name'>{method.name}</View>
              <View>{method.summary}</View>
              {way && (
                <Button id={`use-${way}`} kind='plain' size='sm' onClick={() => start(way)}>
                  用{method.name}来填
                </Button>
              )}
            </View>
          )
        })}
      </Card>
      <TierFloorsCard />
      <HowComputedCard provinceId={provinceId} />
      {data && province && <ProvinceRuleCard province={province} ruleDate={data.RuleDate} />}
      <Card title='不管用哪种办法'>
        {PARALLEL_RULES.map((rule) => (
          <View key={rule} className='contrast__part'>
            {rule}
          </View>
        ))}
      </Card>
    </Page>
  )
}

export default definePage('pages/query/contrast', ContrastPage)
