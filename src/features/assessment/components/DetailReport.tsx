import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { print } from '@/shared/platform/print/print'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import type { ResponseOf } from 'contract/registry'
import { useGetTestReportQuery } from '../api'
import { scoreText, sideText } from '../tests'
import './assessment.scss'

type Report = ResponseOf<'Career/TestReport'>
type Scale = Report['Scales'][number]

const retestNote = (count: number, needed: number) => `还不知道（${count} 人隔两周以上做过两次，满 ${needed} 人后算）`
const figure = (value: number | null) => (value === null ? '还不知道' : value.toFixed(2))

/** Whether any reliability of the scale was computed. */
const isFigured = ({ Alpha, Omega, Retest }: Scale) => [Alpha, Omega, Retest].some((one) => one !== null)

function ScaleCard({ scale, retestNote }: { scale: Scale; retestNote: string }) {
  return (
    <Card id={`scale-${scale.Scale}`} title={scale.Name} extra={sideText(scale)}>
      <View className='test-sentence'>{scale.Text}</View>
      <View className='test-note num'>
        {`得分 ${scoreText(scale)}；十次里八次在 ${Math.round(scale.From)} 到 ${Math.round(scale.To)} 之间。`}
      </View>
      <View className='test-note'>{`测的是${scale.About}。`}</View>
      {scale.Facets.length > 0 && (
        <View className='test-note num'>
          {scale.Facets.map(({ Name, Value }) => `${Name} ${Math.round(Value)}`).join('，')}
        </View>
      )}
      {isFigured(scale) && (
        <View className='test-note num'>
          {`信度：alpha ${figure(scale.Alpha)}，omega ${figure(scale.Omega)}；重测一致：${scale.Retest === null ? retestNote : scale.Retest.toFixed(2)}`}
        </View>
      )}
    </Card>
  )
}

function Earlier({ earlier }: { earlier: Report['Earlier'] }) {
  return (
    <Card id='test-earlier' title='和以前比'>
      {earlier.map(({ ResultId, FinishedAt, Changes }) => {
        const sure = Changes.filter(({ IsSure }) => IsSure)
        return (
          <View key={ResultId} className='test-sentence num'>
            {`${formatDate(FinishedAt)} 以来：${
              sure.length === 0
                ? '变化都在误差之内。'
                : `${sure.map(({ Name, By }) => `${Name} ${By > 0 ? '+' : ''}${Math.round(By)}`).join('，')}；其余在误差之内。`
            }`}
          </View>
        )
      })}
    </Card>
  )
}

/** The detailed report of a result: scale by scale, and the changes since an earlier one. For holders of the right. */
export function DetailReport({ resultId }: { resultId: string }) {
  const report = useGetTestReportQuery({ ResultId: resultId })
  return (
    <QueryView result={report}>
      {({ Scales, Earlier: earlier, RetestCount, RetestNeeded }) => (
        <>
          {Scales.map((scale) => (
            <ScaleCard key={scale.Scale} scale={scale} retestNote={retestNote(RetestCount, RetestNeeded)} />
          ))}
          {Scales.length > 0 && !Scales.some(isFigured) && (
            <View id='figures-unknown' className='test-note num'>
              {`各项的信度（alpha、omega）还不知道；重测一致：${retestNote(RetestCount, RetestNeeded)}。`}
            </View>
          )}
          {earlier.length > 0 && <Earlier earlier={earlier} />}
          {print.isSupported && Scales.length > 0 && (
            <View className='test-actions'>
              <Button id='print-report' kind='plain' block onClick={() => print.printPage({ isPortrait: true })}>
                打印这份报告
              </Button>
            </View>
          )}
        </>
      )}
    </QueryView>
  )
}
