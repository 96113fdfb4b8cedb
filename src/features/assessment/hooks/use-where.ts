import { useMemo } from 'react'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'

/** Where the family takes the exam, as calls are told it: what is asked and said of subjects depends on it. Nothing where it is not known. */
export function useWhere(): { ProvinceId?: string } {
  const ProvinceId = useProvinceInSight()
  return useMemo(() => (ProvinceId === '' ? {} : { ProvinceId }), [ProvinceId])
}
