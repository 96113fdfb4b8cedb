import { useListProvincesQuery } from '../api'
import type { Province } from '../model/subjects'

/** A province with its rule; undefined while it is loading or unknown. */
export function useProvince(provinceId: string | undefined): Province | undefined {
  const { data } = useListProvincesQuery()
  return data?.ProvinceList.find((province) => province.ProvinceId === provinceId)
}
