import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { rankText } from '@/entities/exam/exam'
import { provinceName } from '@/entities/place/provinces'
import { useGetRecommendReportQuery, useGetRecommendStatQuery } from '@/features/recommend/api'
import { ReportCards } from '@/features/recommend/components/ReportCards'
import { othersText, reachText } from '@/features/recommend/model/match'
import { preferencesText } from '@/features/recommend/model/preferences'
import { recommendRequest } from '@/features/recommend/model/proposals'
import { navigate } from '@/shared/navigation/navigate'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import type { DeclaredPageProps } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { Locked } from '@/shared/screens/Locked'
import { waysOn } from '@/shared/screens/ways-on'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Facts } from '@/shared/ui/facts/Facts'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { useAskedQuestion } from './use-asked-question'
import '@/features/recommend/components/recommend.scss'

const WAYS_ON = waysOn(() => void navigate('pages/query/college/batch'), { next: 'recommend' })

type Props = DeclaredPageProps<'pages/recommend/statistics'>

/** How many units match the preferences, and how hard they are to get: open to everybody. */
function Counts({ params }: Props) {
  const { question, isReady } = useAskedQuestion(params.proposal)
  const result = useGetRecommendStatQuery(question ? recommendRequest(question) : skipToken)
  if (isReady && !question) {
    return (
      <EmptyState
        text='还没有可以统计的'
        reason='先填好分数和想法。'
        action='开始推荐'
        onAction={() => void navigate('pages/recommend/index')}
      />
    )
  }
  return (
    <QueryView result={currentOf(result, !question)} waysOn={WAYS_ON} skeleton={<Skeleton card rows={5} />}>
      {(stat) => (
        <Card id='statistics-head' title={reachText(stat)}>
          <View className='recommend-note'>
            <Facts
              text={[
                rankText(stat.CandidateRank, stat.RankWithin),
                question && preferencesText(question.preferences, provinceName),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </View>
          <TierStack counts={stat.TierCounts} />
          {othersText(stat) && <View className='recommend-note'>{othersText(stat)}</View>}
          <SourceNote source={stat.DataSource} />
        </Card>
      )}
    </QueryView>
  )
}

/** The same, with the report for members below. */
function StatisticsPage({ params }: Props) {
  const { question } = useAskedQuestion(params.proposal)
  const report = useGetRecommendReportQuery(question ? recommendRequest(question) : skipToken)
  return (
    <Page>
      <Counts params={params} />
      {question && (
        <QueryView result={currentOf(report)} waysOn={WAYS_ON} skeleton={<Skeleton card rows={8} />}>
          {(data) => <ReportCards report={data} />}
        </QueryView>
      )}
    </Page>
  )
}

const Free = (props: Props) => (
  <>
    <Counts {...props} />
    <Locked right='WISH_REPORT' />
  </>
)

export default defineMemberPage('pages/recommend/statistics', StatisticsPage, Free)
