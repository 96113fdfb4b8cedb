import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useListTestsQuery } from '../api'

/** All tests, as long as they are where the family takes the exam: not every province is asked about every subject. */
export function useTests() {
  const ProvinceId = useProvinceInSight()
  return useListTestsQuery(ProvinceId === '' ? {} : { ProvinceId })
}
