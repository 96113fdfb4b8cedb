import { View } from '@tarojs/components'
import { scoreText, sideText, type Score } from '../tests'
import './assessment.scss'

const clamped = (value: number) => Math.min(100, Math.max(0, value))

/** Scores as points on their scales, each with its error range. */
export function ScoreBars({ scores }: { scores: readonly Score[] }) {
  return (
    <View id='test-scores' {...{ role: 'list' }}>
      {scores.map((score) => {
        const [from, to] = [clamped(score.Value - score.Error), clamped(score.Value + score.Error)]
        return (
          <View key={score.Scale} className='test-score' {...{ role: 'listitem' }}>
            <View className='test-score__words'>
              <View className='test-score__name'>{score.Name}</View>
              <View className='num'>{`${scoreText(score)} · ${sideText(score)}`}</View>
            </View>
            <View className='test-score__track' {...{ 'aria-hidden': true }}>
              <View className='test-score__middle' />
              <View className='test-score__span' style={{ left: `${from}%`, width: `${to - from}%` }} />
              <View className='test-score__point' style={{ left: `${clamped(score.Value)}%` }} />
            </View>
            <View className='test-score__ends' {...{ 'aria-hidden': true }}>
              <View>{score.Low}</View>
              <View>{score.High}</View>
            </View>
          </View>
        )
      })}
    </View>
  )
}
