import { View } from '@tarojs/components'
import { BarChart } from '@/shared/ui/chart/BarChart'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { YearTable } from '@/shared/ui/facts/YearTable'
import type { Evidence } from '../model/evidence'
import {
  missRows,
  noRecordText,
  ofCutoffAlone,
  recordBars,
  recordNote,
  recordRows,
  shiftText,
  tenthOf,
  claimedText,
} from '../model/track-record'

/** Height of the picture in multiples of its text size: it grows with the reader's own setting. */
const PICTURE_HEIGHT = 12.5

/** Of a hundred predictions with such a chance, how many came true, year by year; how all cutoffs moved; where high chances failed. */
export function TrackRecord({ evidence }: { evidence: Evidence }) {
  const { TrackRecord: years, Unit, Source } = evidence
  const [latest] = years
  if (!latest) return <View className='wish-note'>{noRecordText(Source.Basis)}</View>
  const tenth = tenthOf(ofCutoffAlone(Unit.Prediction))
  return (
    <View id='evidence-record-view'>
      <View className='wish-note'>{recordNote(Unit.Prediction)}</View>
      <View className='wish-heading'>说 {claimedText(tenth)}，一百个里成了几个</View>
      <BarChart bars={recordBars(years, tenth)} height={(fontSize) => PICTURE_HEIGHT * fontSize} />
      <View className='wish-heading'>每一档，一百个里成了几个</View>
      <YearTable years={years.map(({ Year }) => Year)} rows={recordRows(years)} />
      <View className='wish-heading'>哪年整体动了</View>
      {years.map((year) => (
        <View key={year.Year} className='wish-sentence'>
          {shiftText(year)}
        </View>
      ))}
      <View className='wish-heading'>说 90% 以上却落空的，一百个里有几个</View>
      <View className='wish-facts'>
        {missRows(years).map(({ label, value }) => (
          <View key={label} className='wish-facts__row'>
            <View className='wish-facts__name'>{label}</View>
            <View className='wish-facts__value num'>{value}</View>
          </View>
        ))}
      </View>
      <View className='wish-note wish-gap'>核对用的录取线</View>
      <SourceNote source={latest.Source} />
    </View>
  )
}
