import { View } from '@tarojs/components'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { useListRankTypesQuery } from '@/features/college/api'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { rankTypeOf } from '@/features/college/model/ranks'
import { formatNumber } from '@/shared/lib/number/number-format'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { Card } from '@/shared/ui/layout/Card'
import '@/features/college/components/college.scss'

/** 排名筛选: the orders for colleges, what each counts and what it does not mean. */
export default definePage('pages/home/college/screen', function RankTypesPage({ params }) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const result = useListRankTypesQuery(ProvinceId ? { ProvinceId, SubjectType } : {})
  const current = rankTypeOf(params.type)
  return (
    <Page>
      <ProvinceCell />
      <QueryView result={result}>
        {({ Items }) => (
          <>
            {Items.map(({ RankType, Name, Meaning, Caveat, Count, Source }) => (
              <Section key={RankType} title={Name} extra={`${formatNumber(Count)} 所`} source={Source}>
                <Card>
                  <View>{Count > 0 ? `${Meaning}。` : '这个省还没有导入排这个榜要的数据。'}</View>
                  <View className='college-note'>不说明：{Caveat}。</View>
                  <Button
                    id={`rank-${RankType}`}
                    kind='plain'
                    block
                    disabled={Count === 0}
                    onClick={() => void replace('pages/home/college/college-rank', { type: RankType })}
                  >
                    {RankType === current ? '正在看这个榜' : '看这个榜'}
                  </Button>
                </Card>
              </Section>
            ))}
          </>
        )}
      </QueryView>
    </Page>
  )
})
