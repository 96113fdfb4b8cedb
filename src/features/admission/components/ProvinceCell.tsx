import { provinceName } from '@/entities/place/provinces'
import { navigate } from '@/shared/navigation/navigate'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Cell } from '@/shared/ui/layout/Cell'

const choose = () => void navigate('pages/location/choose-location', { level: 'province' })

/** The province being looked at, above its data, with a link to choose another. */
export function ProvinceCell() {
  return <Cell id='province' title={provinceName(useProvinceInSight())} value='换省份' arrow onClick={choose} />
}
