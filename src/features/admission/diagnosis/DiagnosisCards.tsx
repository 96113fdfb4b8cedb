import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { middleText, rankRangeText, scoreRangeText, WAY_WORDS, type Diagnosis, type DiagnosisWay } from './diagnosis'
import './diagnosis.scss'

function WayCard({ way, all }: { way: DiagnosisWay; all: Diagnosis }) {
  const span = Math.max(1, all.ScoreHigh - all.ScoreLow)
  const percent = (points: number) => `${((points - all.ScoreLow) / span) * 100}%`
  return (
    <Card id={`way-${way.Way}`} title={WAY_WORDS[way.Way]}>
      <View className='diagnosis__range num'>{scoreRangeText(way)}</View>
      <View className='diagnosis__words num'>{`${rankRangeText(way)}；${middleText(way)}`}</View>
      <View className='diagnosis__track' {...{ 'aria-hidden': true }}>
        <View
          className='diagnosis__span'
          style={{ left: percent(way.ScoreLow), width: `${((way.ScoreHigh - way.ScoreLow) / span) * 100}%` }}
        />
        <View className='diagnosis__middle' style={{ left: percent(way.Score) }} />
      </View>
      <View className='diagnosis__words'>{way.Error}</View>
    </Card>
  )
}

/** What a mock score may become: all ranges together, each method with its error, and what the other methods would need. */
export function DiagnosisCards({ answer }: { answer: Diagnosis }) {
  const { Ways, Missing, TableYear, WishYear, Track, Line, Source } = answer
  return (
    <>
      <Card id='diagnosis-span' title='高考大约在'>
        <View className='diagnosis__range diagnosis__range--large num'>{scoreRangeText(answer)}</View>
        <View className='diagnosis__words'>
          {`按 ${TableYear} 年${Track}的卷子和人数。每种算法的范围里，十次有八次落在其中；合起来从最低到最高。`}
        </View>
        {Line && <View className='diagnosis__words num'>{`${Line.Year} 年本科控制线 ${Line.Score} 分`}</View>}
        {TableYear === WishYear && (
          <View className='diagnosis__words'>{`${WishYear} 年的一分一段表已经公布：有了真实成绩，请直接查位次。`}</View>
        )}
        <SourceNote source={Source} />
      </Card>
      {Ways.map((way) => (
        <WayCard key={way.Way} way={way} all={answer} />
      ))}
      {Missing.length > 0 && (
        <Card id='diagnosis-missing' title='还可以这样算'>
          {Missing.map(({ Way, Why }) => (
            <Cell key={Way} title={WAY_WORDS[Way]} note={Why} />
          ))}
        </Card>
      )}
    </>
  )
}
