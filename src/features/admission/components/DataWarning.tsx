import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { useGetDataStatusQuery } from '../api'
import { DATA_NOTES, isOnlyDemonstration, verdictText } from '../model/data-status'

/** One line where the data of a track is not good enough to file by: what is missing of it, or that it is demonstration data. */
export function DataWarning({ provinceId, track }: { provinceId: string; track: string | undefined }) {
  const { data } = useGetDataStatusQuery({ ProvinceId: provinceId }, { skip: !track })
  const status = data?.Tracks.find(({ Track }) => Track === track)
  if (!data || !status || status.Verdict === 'ready') return null
  return (
    <Card>
      <Cell
        id='data-warning'
        title={`${data.ProvinceName}${status.Track}的数据：${verdictText(status)}`}
        note={isOnlyDemonstration(status) ? '录取线和计划是程序生成的，不能照着填报' : status.Missing[0]?.Text}
        arrow
        onClick={() => void navigate('pages/personal/service/content', { id: DATA_NOTES })}
      />
    </Card>
  )
}
