import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useListMattersQuery } from '../api'

/** Matters of a grade, of the one the student is in by default, as the province in sight has them: the same on every page. */
export function useMatters(Grade?: number) {
  const ProvinceId = useProvinceInSight()
  return useListMattersQuery({ ...(Grade !== undefined && { Grade }), ...(ProvinceId && { ProvinceId }) })
}
