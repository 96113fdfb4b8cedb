import { Text, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import './home.scss'

type HomeData = ResponseOf<'Web/HomeData'>

/**
 * What families plan with now: a mock score, or, once the province's table of the season is there, the score of the exam. A missing table may be
 * published and not imported; and after the filling there is nothing to file.
 */
function seasonText({ Year, IsScoreOut, IsFillingAhead }: HomeData['Season'], place: string): string {
  if (IsScoreOut === null) return ''
  if (!IsScoreOut) return `这里还没有${place} ${Year} 年的一分一段表，先用模考或估分预测`
  return `${place} ${Year} 年的一分一段表已经公布${IsFillingAhead ? '，可以用高考成绩正式填报' : ''}`
}

/** Days until the exam and the dates around it, each with its source. */
export function CountdownCard({
  countdown,
  calendar,
  season,
  place,
}: {
  countdown: HomeData['Countdown']
  calendar: HomeData['Calendar']
  season: HomeData['Season']
  /** Name of the province. */
  place: string
}) {
  // Between an exam and the end of its filling, the remaining dates come first, not the days to next year's exam.
  const isAfterExam = calendar.length > 0 && season.Year < Number(countdown.ExamDate.slice(0, 4))
  const words = seasonText(season, place)
  return (
    <Card id='countdown' title={isAfterExam ? `${season.Year} 年高考：接下来` : undefined}>
      {!isAfterExam && (
        <View className='countdown'>
          <View className='countdown__title'>距 {countdown.Title}</View>
          <View>
            <Text className='countdown__days num'>{countdown.Days}</Text>
            <Text className='countdown__unit'>天</Text>
          </View>
        </View>
      )}
      {words && (
        <View id='season' className='calendar-row__note num'>
          {words}
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
