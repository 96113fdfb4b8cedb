import { Text, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import './home.scss'

type HomeData = ResponseOf<'Web/HomeData'>

/** Days until the exam and the dates around it, each with its source. */
export function CountdownCard({
  countdown,
  calendar,
}: {
  countdown: HomeData['Countdown']
  calendar: HomeData['Calendar']
}) {
  // Between an exam and the end of its filling, the remaining dates come first, not the days to next year's exam.
  const season = calendar[0]?.Date.slice(0, 4) ?? ''
  const isAfterExam = season !== '' && season < countdown.ExamDate.slice(0, 4)
  return (
    <Card id='countdown' title={isAfterExam ? `${season} 年高考：接下来` : undefined}>
      {!isAfterExam && (
        <View className='countdown'>
          <View className='countdown__title'>距 {countdown.Title}</View>
          <View>
            <Text className='countdown__days num'>{countdown.Days}</Text>
            <Text className='countdown__unit'>天</Text>
          </View>
        </View>
      )}
      {calendar.map((item) => (
        <View key={`${item.Date}-${item.Title}`} className='calendar-row'>
          <View className='calendar-row__date num'>{item.Date.slice(5).replace('-', '.')}</View>
          <View className='calendar-row__main'>
            <View>{item.Title}</View>
            <View className='calendar-row__note'>{item.Note}</View>
            <View className='calendar-row__note'>来源 {item.Source}</View>
          </View>
        </View>
      ))}
      {isAfterExam && (
        <View className='calendar-row__note num'>
          距 {countdown.Title} {countdown.Days} 天
        </View>
      )}
    </Card>
  )
}
