import { View } from '@tarojs/components'
import { provinceName } from '@/entities/province/provinces'
import { useListProvincesQuery } from '@/features/admission/api'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { TestListCard } from '@/features/assessment/components/TestListCard'
import { SubjectRuleCard } from '@/features/home/components/SubjectRuleCard'
import { useGetLineYearsQuery } from '@/features/wish/batch/api'
import { useStartFilling } from '@/features/wish/batch/hooks/use-start-filling'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useSession } from '@/shared/session/account/use-session'
import { useRights } from '@/shared/session/rights/use-rights'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import '@/features/home/components/home.scss'

/** Years as a reader says them: 2021–2025 年, or each by itself where some are missing between. */
function yearsText(years: readonly number[]): string {
  const sorted = [...years].sort((a, b) => a - b)
  const first = sorted[0]
  const last = sorted[sorted.length - 1]
  if (first === undefined || last === undefined) return ''
  if (first === last) return `${first} 年`
  return last - first + 1 === sorted.length ? `${first}–${last} 年` : `${sorted.join('、')} 年`
}

/** Tests that are a part of their own. */
const WAYS = { path: () => void navigate('pages/assess/enter-path/index') }

/** 测评: what can be weighed up today: my chances, my province's subjects, and how the chances are computed. */
function AssessPage() {
  const { scoreFormData: form, provinceID } = useSession()
  const provinceId = form?.ProvinceId ?? provinceID
  const place = provinceName(provinceId)
  const provinces = useListProvincesQuery()
  const tests = useTests()
  const years = useGetLineYearsQuery({ ProvinceId: provinceId }, { skip: provinceId === '' })
  const filling = useStartFilling()
  const isReportOpen = useRights(['TEST_REPORT'])
  const start = () => (form ? filling.start(form, { wishType: 1 }) : navigate('pages/query/scoreForm', { wishType: 1 }))

  return (
    <Page>
      <Card id='measure-chance' title='测一测能上哪些院校'>
        <View className='mode__text'>
          {form
            ? `按${place} ${form.Score} 分，看每所院校的录取概率和理由。`
            : '填好分数和选科，看每所院校的录取概率和理由。不用登录。'}
        </View>
        <Button id='start-measure' block loading={filling.isOpening} onClick={() => void start()}>
          {form ? '查看录取概率' : '填写分数'}
        </Button>
      </Card>
      <QueryView result={tests}>
        {({ Items }) => <TestListCard tests={Items} ways={WAYS} isReportOpen={isReportOpen} />}
      </QueryView>
      <QueryView result={provinces}>
        {({ ProvinceList }) => {
          const province = ProvinceList.find(({ ProvinceId }) => ProvinceId === provinceId)
          return province ? <SubjectRuleCard province={province} /> : null
        }}
      </QueryView>
      <Card id='how-computed' title='录取概率怎么算'>
        <View className='rule__sentence'>
          1. 用一分一段表把分数换成全省位次。比较位次，不直接比较分数：每年考题难度不同。
        </View>
        <View className='rule__sentence'>
          2. 从院校上一年的最低位次出发，
          {years.data && years.data.Years.length > 0 ? `参照本省 ${yearsText(years.data.Years)}的录取数据，` : ''}
          看同一位次段的院校往年变动有多大，再按招生计划的增减修正。
        </View>
        <View className='rule__sentence'>
          3. 得到一个概率和一个区间。数据少或变动大时区间会变宽，并写明“数据不足”或“波动大”。
        </View>
        <View className='rule__sentence'>
          4. 概率分成冲、稳、保、难。它说的是可能性，不是承诺；点开每个概率都能看到依据。
        </View>
      </Card>
    </Page>
  )
}

export default definePage('pages/assess/index', AssessPage)
