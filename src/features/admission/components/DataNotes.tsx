import { View } from '@tarojs/components'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/layout/Card'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { Tag } from '@/shared/ui/layout/Tag'
import { useGetDataStatusQuery } from '../api'
import { asideTexts, heldRows, type TrackStatus } from '../model/data-status'
import { ProvinceCell } from './ProvinceCell'
import './data-notes.scss'

function TrackCard({ status }: { status: TrackStatus }) {
  const aside = asideTexts(status)
  // generated data counts as present and missing at once: the list of missing data is about real data
  const isGenerated = status.IsDemonstration
  const heads = status.Verdict === 'filling' ? '请留意' : '缺什么'
  return (
    <Card
      className='data-notes'
      title={status.Track}
      extra={!isGenerated && <Tag tone={status.Verdict === 'filling' ? 'ok' : 'warn'}>{status.Word}</Tag>}
    >
      <View>{status.Meaning}</View>
      {status.Missing.length > 0 && (
        <>
          <View className='data-notes__head'>{isGenerated ? '真实数据缺什么' : heads}</View>
          {status.Missing.map(({ Text }) => (
            <View key={Text} className='data-notes__missing num'>
              {Text}
            </View>
          ))}
        </>
      )}
      <View className='data-notes__head'>{isGenerated ? '现在有的' : '有什么'}</View>
      {heldRows(status).map(({ name, text, source }) => (
        <View key={name} className='data-notes__held'>
          <View className='data-notes__name'>{name}</View>
          <View className='num'>{text}</View>
          {source && <SourceNote source={source} />}
        </View>
      ))}
      {aside.length > 0 && (
        <>
          <View className='data-notes__head'>没有用到的</View>
          {aside.map((text) => (
            <View key={text} className='num'>
              {text}
            </View>
          ))}
        </>
      )}
    </Card>
  )
}

/** How usable the data of the province in sight is, track by track. */
export function DataNotes() {
  const ProvinceId = useProvinceInSight()
  const status = useGetDataStatusQuery({ ProvinceId }, { skip: !ProvinceId })
  return (
    <>
      <Card>
        <ProvinceCell />
      </Card>
      <QueryView result={status}>
        {({ Tracks }) => (
          <View id='data-notes'>
            {Tracks.map((track) => (
              <TrackCard key={track.Track} status={track} />
            ))}
          </View>
        )}
      </QueryView>
    </>
  )
}
