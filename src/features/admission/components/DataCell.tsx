import { navigate } from '@/shared/navigation/navigate'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Cell } from '@/shared/ui/layout/Cell'
import { useGetDataStatusQuery } from '../api'
import { DATA_NOTES, summaryText } from '../model/data-status'

/** A link to the page about the quality of the data, with the verdict on the family's province once it is known. */
export function DataCell() {
  const ProvinceId = useProvinceInSight()
  const { data } = useGetDataStatusQuery({ ProvinceId }, { skip: !ProvinceId })
  return (
    <Cell
      id='to-data'
      title='数据说明'
      note={data ? summaryText(data.ProvinceName, data.Tracks) : undefined}
      arrow
      onClick={() => void navigate('pages/personal/service/content', { id: DATA_NOTES })}
    />
  )
}
