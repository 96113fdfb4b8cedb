import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { BarChart } from '@/shared/ui/chart/BarChart'
import { Card } from '@/shared/ui/layout/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { probabilityBars, tuitionText } from '../model/statistics'
import { TierBars } from './TierBars'
import './recommend.scss'

/** The available units, divided by chance, place, field, nature and tuition. */
export function ReportCards({ report }: { report: ResponseOf<'Wish/RecommendReport'> }) {
  return (
    <View>
      <Card title='按录取概率'>
        <BarChart bars={probabilityBars(report.ByProbability)} unit='个' />
        <View className='recommend-note'>横着是录取概率（%），竖着是志愿个数；没有概率的不画。</View>
        <SourceNote source={report.DataSource} />
      </Card>
      <Card title='按院校所在地'>
        <TierBars id='by-province' rows={report.ByProvince} />
      </Card>
      {report.ByField.length > 0 && (
        <Card title='按专业门类'>
          <TierBars id='by-field' rows={report.ByField} />
          <View className='recommend-note'>一个组里有几个门类的专业，就在几个门类里各数一次。</View>
        </Card>
      )}
      <Card title='按办学性质和学费'>
        <TierBars id='by-nature' rows={report.ByNature} />
        <View id='tuition-text'>{tuitionText(report.Tuition)}</View>
      </Card>
    </View>
  )
}
