import { useMemo } from 'react'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'

/** Where the family takes the exam, as a parameter of calls: questions and texts about subjects depend on it. Empty if unknown. */
export function useWhere(): { ProvinceId?: string } {
  const ProvinceId = useProvinceInSight()
  return useMemo(() => (ProvinceId === '' ? {} : { ProvinceId }), [ProvinceId])
}
