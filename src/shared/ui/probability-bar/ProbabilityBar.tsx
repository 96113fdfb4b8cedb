import { Text, View } from '@tarojs/components'
import { probabilityTrack, probabilityWords } from '@/shared/ui/probability-bar/probability-words'
import './probability-bar.scss'

export interface ProbabilityBarProps {
  /** 0..1; NaN if it cannot be estimated. */
  probability: number
  /** Bounds of the interval, 0..1. */
  low: number
  high: number
  /** What limits the estimate: 数据不足, 波动大. */
  confidence?: string
  /** The chance in words, where no single number may be shown: then the bar has no point. */
  words?: string
}

/** Point and interval on one track, the words beside it. */
export function ProbabilityBar({ probability, low, high, confidence, words: given }: ProbabilityBarProps) {
  const track = probabilityTrack(probability, low, high)
  const words = given === undefined ? probabilityWords(probability) : ''
  return (
    <View className='ui-probability'>
      <View className='ui-probability__head'>
        <Text className='ui-probability__percent num'>{given ?? track.percent}</Text>
        {given === undefined && track.range !== '' && (
          <Text className='ui-probability__range num'>（{track.range}）</Text>
        )}
        <Text className='ui-probability__words'>{words}</Text>
        {confidence && <Text className='ui-probability__confidence'>{confidence}</Text>}
      </View>
      {track.point !== null && (
        <View className='ui-probability__track' {...{ 'aria-hidden': true }}>
          <View
            className='ui-probability__interval'
            style={{ left: `${track.low}%`, width: `${track.high - track.low}%` }}
          />
          {given === undefined && <View className='ui-probability__point' style={{ left: `${track.point}%` }} />}
        </View>
      )}
    </View>
  )
}
