import { Text, View } from '@tarojs/components'
import { shareRows, shareRowText, type SubjectStat } from '../subject-words'
import './subjects.scss'

const width = (part: number, whole: number) => ({ width: `${whole === 0 ? 0 : (part / whole) * 100}%` })

/** The share of places, majors and colleges that a combination opens, as bars with the numbers beside them. */
export function ShareBars({ stat }: { stat: SubjectStat }) {
  return (
    <View id='subject-shares'>
      {shareRows(stat).map((row) => (
        <View key={row.label} className='subject-share'>
          <View className='subject-share__words num'>
            <Text className='subject-share__label'>{row.label}</Text>
            {` ${shareRowText(row)}`}
          </View>
          <View className='subject-share__track' {...{ 'aria-hidden': true }}>
            <View className='subject-share__open' style={width(row.open, row.total)} />
            <View className='subject-share__unknown' style={width(row.unknown, row.total)} />
          </View>
        </View>
      ))}
    </View>
  )
}
