import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useListMattersQuery } from '../api'

/** Matters of a grade (by default the student's present one) for the province in sight: the same on every page. */
export function useMatters(Grade?: number) {
  const ProvinceId = useProvinceInSight()
  return useListMattersQuery({ ...(Grade !== undefined && { Grade }), ...(ProvinceId && { ProvinceId }) })
}
