import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { RadarChart } from '@/shared/ui/chart/RadarChart'
import { reliabilityText, type Result } from '../tests'
import { openTips } from '../open-test'
import { ScoreBars } from './ScoreBars'
import './assessment.scss'

const WITH_RADAR: readonly string[] = ['holland', 'personality', 'subject']

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <View id='test-sentences'>
      {of.map((sentence) => (
        <View key={sentence} className='test-sentence'>
          {sentence}
        </View>
      ))}
    </View>
  )
}

/** The picture, and its text below; if there are two pictures, the second one is for readers who want to know more. */
function Picture({ result }: { result: Result }) {
  const bars = <ScoreBars scores={result.Scores} />
  if (!WITH_RADAR.includes(result.TestCode))
    return (
      <>
        {bars}
        <Sentences of={result.Sentences} />
      </>
    )
  return (
    <>
      <View className='test-picture'>
        <RadarChart
          axes={result.Scores.map(({ Name }) => ({ label: Name }))}
          series={[{ name: '我', values: result.Scores.map(({ Value }) => Math.round(Value)) }]}
          max={100}
        />
      </View>
      <Sentences of={result.Sentences} />
      {bars}
    </>
  )
}

/** A result: the picture, three sentences, and how certain it is. For answers that cannot be evaluated, only the reason. */
export function ResultCards({ result }: { result: Result }) {
  const isWithheld = result.State === 'withheld'
  return (
    <>
      <Card id='test-result' title={result.Title} extra={formatDate(result.FinishedAt)}>
        {result.Doubts.length > 0 && (
          <View id='test-doubts' className='test-doubt'>
            {`${isWithheld ? '没有报告' : '看的时候要小心'}：${result.Doubts.join('；')}。`}
          </View>
        )}
        {isWithheld ? <Sentences of={result.Sentences} /> : <Picture result={result} />}
        {isWithheld && (
          <View className='test-actions'>
            <Button id='test-again' onClick={() => void openTips(result.TestCode)}>
              重新做
            </Button>
          </View>
        )}
      </Card>
      {!isWithheld && (
        <Card id='test-basis' title='这份结果有多准'>
          <View className='test-sentence'>
            每项是 0 到 100 的位置，50 是正中。±
            是标准误：真实的位置约有三分之二的可能在这个范围里；离正中不够远的算居中。
          </View>
          <View className='test-note num'>{reliabilityText(result.Reliability)}</View>
          <View className='test-note'>{`依据：${result.Basis}。题目是我们自己写的，第 ${result.Version} 版。`}</View>
        </Card>
      )}
    </>
  )
}
