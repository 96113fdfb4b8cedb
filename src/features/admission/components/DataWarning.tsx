import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { useGetDataStatusQuery } from '../api'
import { DATA_NOTES, verdictText } from '../model/data-status'

/** One line where the imported data of a track is not good enough to file by; demonstration data is marked wherever it is shown. */
export function DataWarning({ provinceId, track }: { provinceId: string; track: string | undefined }) {
  const { data } = useGetDataStatusQuery({ ProvinceId: provinceId }, { skip: !track })
  const status = data?.Tracks.find(({ Track }) => Track === track)
  if (!data || !status || status.IsDemonstration || status.Verdict === 'ready') return null
  return (
    <Card>
      <Cell
        id='data-warning'
        title={`${data.ProvinceName}${status.Track}的数据：${verdictText(status)}`}
        note={status.Missing[0]?.Text}
        arrow
        onClick={() => void navigate('pages/personal/service/content', { id: DATA_NOTES })}
      />
    </Card>
  )
}
