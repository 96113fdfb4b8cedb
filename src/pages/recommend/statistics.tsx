import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { provinceName } from '@/entities/province/provinces'
import { useGetRecommendStatQuery } from '@/features/recommend/api'
import { TierBars } from '@/features/recommend/components/TierBars'
import { othersText, reachText } from '@/features/recommend/model/match'
import { preferencesText } from '@/features/recommend/model/preferences'
import { recommendRequest } from '@/features/recommend/model/proposals'
import { probabilityBars, tuitionText } from '@/features/recommend/model/statistics'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BarChart } from '@/shared/ui/chart/BarChart'
import { Card } from '@/shared/ui/card/Card'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { formatNumber } from '@/shared/ui/number-format/number-format'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import { useAskedQuestion } from './use-asked-question'
import '@/features/recommend/components/recommend.scss'

/** What there is to choose from under the preferences. */
export default definePage('pages/recommend/statistics', function StatisticsPage({ params }) {
  const { proposal: id } = params
  const { question, isReady } = useAskedQuestion(id)
  const result = useGetRecommendStatQuery(question ? recommendRequest(question) : skipToken)
  if (isReady && !question) {
    return (
      <Page>
        <EmptyState
          text='还没有可以统计的'
          reason='先填好分数和想法。'
          action='开始推荐'
          onAction={() => void navigate('pages/recommend/index')}
        />
      </Page>
    )
  }
  return (
    <Page>
      <QueryView result={{ ...result, data: result.currentData }} skeleton={<Skeleton card rows={8} />}>
        {(stat) => (
          <View>
            <Card id='statistics-head' title={reachText(stat)}>
              <View className='recommend-note'>
                位次 {formatNumber(stat.CandidateRank)}
                {question ? ` · ${preferencesText(question.preferences, provinceName)}` : ''}
              </View>
              <TierStack counts={stat.TierCounts} />
              {othersText(stat) && <View className='recommend-note'>{othersText(stat)}</View>}
              <SourceNote source={stat.DataSource} />
            </Card>
            <Card title='按录取概率'>
              <BarChart bars={probabilityBars(stat.ByProbability)} unit='个' />
              <View className='recommend-note'>横着是录取概率（%），竖着是志愿个数；没有概率的不画。</View>
            </Card>
            <Card title='按院校所在地'>
              <TierBars id='by-province' rows={stat.ByProvince} />
            </Card>
            {stat.ByField.length > 0 && (
              <Card title='按专业门类'>
                <TierBars id='by-field' rows={stat.ByField} />
                <View className='recommend-note'>一个组里有几个门类的专业，就在几个门类里各数一次。</View>
              </Card>
            )}
            <Card title='按办学性质和学费'>
              <TierBars id='by-nature' rows={stat.ByNature} />
              <View id='tuition-text'>{tuitionText(stat.Tuition)}</View>
            </Card>
          </View>
        )}
      </QueryView>
    </Page>
  )
})
